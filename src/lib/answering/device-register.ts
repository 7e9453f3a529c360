import type { AnswerDeps } from '#amplify/functions/send-message/answer-question.ts';
import type { ProjectDocument } from '#amplify/functions/send-message/project-documents.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';

/** A sheet as lists have it: without what was read of it. */
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
  /** Called for what only the server has. */
  onMissing: () => never;
}

type RegisterDeps = Pick<AnswerDeps, 'listDocuments' | 'readDocuments' | 'sheets' | 'checked'>;

/** The documents and sheets of the one project that the device answers for. */
export function deviceRegister({ documents, sheets, onMissing }: DeviceRegister): RegisterDeps {
  const sheetOf = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  return {
    listDocuments: async () => [...documents],
    readDocuments: async (_caller, _projects, ids) => documents.filter(({ id }) => ids.includes(id)),
    sheets: {
      byIds: async (_caller, _projects, ids) => ids.flatMap((id) => sheetOf.get(id) ?? []),
      byNumber: async (_caller, _projects, key) => sheets.filter(({ numberKey }) => numberKey === key),
      // What was read of a sheet, its history and its references are not on the device: none of them is no answer.
      registered: async (_caller, _project, key) =>
        sheets.some(({ numberKey }) => numberKey === key) ? onMissing() : [],
      referencesTo: async () => onMissing(),
      current: async () =>
        sheets
          .filter(({ state }) => state === 'current')
          .map((sheet) => ({ ...sheet, readings: {}, history: [] })),
      superseded: async () => sheets.filter(({ state }) => state === 'superseded'),
    },
    checked: { sheets: async () => onMissing(), references: async () => onMissing() },
  };
}
