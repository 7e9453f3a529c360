import type { AnswerDeps } from '#amplify/functions/send-message/answer-question.ts';
import type { ProjectDocument } from '#amplify/functions/send-message/project-documents.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { reviewedFields } from '#domain/sheets/chains/sure.ts';

/** A sheet as lists have it, without the details that were read from it. */
export interface DeviceSheet extends SourceSheet {
  status: string | null;
  scale: string | null;
  paperSize: string | null;
  discipline: string | null;
  chainDoubts: readonly string[];
  acknowledged: readonly string[];
}

export interface DeviceRegister {
  /** Oldest first. */
  documents: readonly ProjectDocument[];
  sheets: readonly DeviceSheet[];
  /** Called when data is needed that only the server has. */
  onMissing: () => never;
}

type RegisterDeps = Pick<AnswerDeps, 'listDocuments' | 'readDocuments' | 'sheets' | 'checked'>;

/** The documents and sheets of the one project for which the device answers. */
export function deviceRegister({ documents, sheets, onMissing }: DeviceRegister): RegisterDeps {
  const sheetOf = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  return {
    listDocuments: async () => [...documents],
    readDocuments: async (_caller, _projects, ids) => documents.filter(({ id }) => ids.includes(id)),
    sheets: {
      byIds: async (_caller, _projects, ids) => ids.flatMap((id) => sheetOf.get(id) ?? []),
      byNumbers: async (_caller, _projects, keys) =>
        sheets.filter(({ numberKey }) => numberKey !== null && keys.includes(numberKey)),
      // The details read from sheets, their history and references are not on the device, so such a question is left
      // to the server.
      registered: async (_caller, _project, key) =>
        sheets.some(({ numberKey }) => numberKey === key) ? onMissing() : [],
      referencesTo: async () => onMissing(),
      // Which field a person is asked about is not on the device, so it may be any.
      unsureFields: async (_caller, _projects, ids) => new Map(ids.map((id) => [id, reviewedFields])),
      inState: async (_caller, _project, asked) =>
        sheets
          .filter(({ state }) => state === asked)
          .map((sheet) => ({ ...sheet, readings: {}, history: [] })),
      smallRegister: async () => [...sheets],
      ofDocuments: async (_caller, _projects, ids) =>
        sheets.filter(({ documentId }) => ids.includes(documentId)),
    },
    checked: { sheets: async () => onMissing(), references: async () => onMissing() },
  };
}
