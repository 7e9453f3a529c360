import type { ReferenceRow, SheetChanges, SheetRow } from '../../rows/sheet.ts';
import { type ChainChange, type ChainRows, decideChains } from './decide-chains.ts';
import { type DocumentStateRows, writeDocumentStates } from './write-document-states.ts';

/** Rows of all companies. */
export interface FollowRows extends ChainRows, DocumentStateRows {
  document(id: string): Promise<{ companyId: string; projectId: string; deletedAt: string | null } | null>;
  sheetsOfDocument(documentId: string): Promise<SheetRow[]>;
  removeSheets(ids: readonly string[]): Promise<unknown>;
  referencesOfDocument(documentId: string): Promise<Pick<ReferenceRow, 'id' | 'companyId' | 'projectId'>[]>;
  changeReferences(changes: readonly (Partial<ReferenceRow> & { id: string })[]): Promise<unknown>;
  removeReferences(ids: readonly string[]): Promise<unknown>;
  markupsOfDocument(documentId: string): Promise<{ id: string; companyId: string }[]>;
  removeMarkups(ids: readonly string[]): Promise<unknown>;
}

const inNoChain = {
  ...{ supersedes: null, supersededBy: null, supersededAt: null, duplicateOf: null, chainDoubts: [] },
} as const;

/**
 * Makes the sheets of a document match its current row: in the trash they belong to no chain, in another project they
 * join its chains, and if the document was deleted they are deleted too. Then decides the chains that they left or
 * joined. May be called late, twice or out of order, because it always reads the current row.
 */
export async function followDocument(
  { id, companyId }: { id: string; companyId: string },
  rows: FollowRows,
): Promise<ChainChange[]> {
  const [document, found] = await Promise.all([rows.document(id), rows.sheetsOfDocument(id)]);
  const sheets = found.filter((sheet) => sheet.companyId === companyId);
  const isThere = document?.companyId === companyId;
  if (isThere) await moveReferences(id, document, rows);
  else await removeSheetsOf({ id, companyId }, rows);
  const after = isThere ? sheets.map((sheet) => ({ ...sheet, ...followed(sheet, document) })) : [];
  await rows.changeSheets(isThere ? sheets.flatMap((sheet) => changeOf(sheet, document)) : []);

  const changes: ChainChange[] = [];
  for (const projectId of new Set([...sheets, ...after].map((sheet) => sheet.projectId))) {
    const keys = [...sheets, ...after].flatMap((sheet) =>
      sheet.projectId === projectId && sheet.numberKey ? [sheet.numberKey] : [],
    );
    const alone = after.filter(
      (sheet) => sheet.projectId === projectId && sheet.numberKey === null && sheet.state !== 'trashed',
    );
    changes.push(...(await decideChains({ companyId, projectId }, keys, rows, alone)));
  }
  const touched = new Set(changes.map((change) => change.after.documentId));
  await writeDocumentStates(companyId, [...(isThere && sheets.length > 0 ? touched.add(id) : touched)], rows);
  return changes;
}

/** The fields of a sheet that its document's row decides. */
function followed(
  { state }: SheetRow,
  { projectId, deletedAt }: { projectId: string; deletedAt: string | null },
): Partial<SheetRow> {
  if (deletedAt !== null) return { projectId, state: 'trashed', ...inNoChain, chainDoubts: [] };
  return state === 'trashed' ? { projectId, state: 'current' } : { projectId };
}

function changeOf(
  sheet: SheetRow,
  document: { projectId: string; deletedAt: string | null },
): SheetChanges[] {
  const fields = followed(sheet, document);
  const isSame = sheet.projectId === fields.projectId && (fields.state ?? sheet.state) === sheet.state;
  return isSame ? [] : [{ id: sheet.id, ...fields }];
}

async function moveReferences(
  id: string,
  { projectId }: { projectId: string },
  rows: FollowRows,
): Promise<void> {
  const references = await rows.referencesOfDocument(id);
  await rows.changeReferences(
    references.filter((one) => one.projectId !== projectId).map((one) => ({ id: one.id, projectId })),
  );
}

/** Deletes the sheets, references and markups of a document. */
export async function removeSheetsOf(
  { id, companyId }: { id: string; companyId: string },
  rows: FollowRows,
): Promise<void> {
  const own = (found: readonly { id: string; companyId: string }[]) =>
    found.filter((row) => row.companyId === companyId).map((row) => row.id);
  await rows.removeReferences(own(await rows.referencesOfDocument(id)));
  await rows.removeMarkups(own(await rows.markupsOfDocument(id)));
  await rows.removeSheets(own(await rows.sheetsOfDocument(id)));
}

/**
 * Describes the changes to other documents' sheets, such as `A-101, revision B is current again`; null if none changed
 * state.
 */
export function describeFollowed(documentId: string, changes: readonly ChainChange[]): string | null {
  const others = changes.filter(
    ({ before, after }) => after.documentId !== documentId && before.state !== after.state,
  );
  const [first] = others;
  if (!first) return null;
  const current = others.filter(({ after }) => after.state === 'current').length;
  const superseded = others.length - current;
  if (others.length === 1) {
    const name = [
      first.after.number ?? 'A sheet',
      first.after.revision && `revision ${first.after.revision}`,
    ];
    return `${name.filter(Boolean).join(', ')} ${current ? 'is current again' : 'is now superseded'}`;
  }
  const parts = [
    ...(current ? [`${current} ${current === 1 ? 'sheet is' : 'sheets are'} current again`] : []),
    ...(superseded ? [`${superseded} ${superseded === 1 ? 'sheet is' : 'sheets are'} now superseded`] : []),
  ];
  return parts.join(', ');
}
