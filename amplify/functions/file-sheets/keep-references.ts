import type { SheetFiling } from '#domain/sheets/filing.ts';
import type { ReferenceRow } from '../../rows/reference.ts';
import type { FiledDocument, FilingRows } from './keep-sheets.ts';

/** Writes the new and changed references of the pages that were read. */
export async function keepReferences(
  document: FiledDocument,
  sheets: readonly SheetFiling[],
  rows: Pick<FilingRows, 'referencesOfPages' | 'createReferences' | 'changeReferences' | 'removeReferences'>,
): Promise<void> {
  const looked = sheets.flatMap(({ page, references }) => (references ? [{ page, references }] : []));
  if (looked.length === 0) return;
  const pages = new Set(looked.map(({ page }) => page));
  const stored = await rows.referencesOfPages(document.id, [Math.min(...pages), Math.max(...pages)]);
  const before = new Map(stored.filter(({ page }) => pages.has(page)).map((row) => [row.id, row]));
  const found = looked.flatMap(({ page, references }) =>
    references.map(({ text, targetKey, detail, box, isRecognised = false, isPossible = false }, n) => ({
      id: `${document.id}:${page}:${n}`,
      ...{ companyId: document.companyId, projectId: document.projectId, documentId: document.id },
      ...{ page, text, targetKey, detail, isRecognised, isPossible, box: JSON.stringify(box) },
    })),
  );
  const ids = new Set(found.map(({ id }) => id));
  await rows.removeReferences([...before.keys()].filter((id) => !ids.has(id)));
  await rows.createReferences(found.filter(({ id }) => !before.has(id)));
  await rows.changeReferences(
    found.filter((row) => {
      const old = before.get(row.id);
      return old !== undefined && !isSame(old, row);
    }),
  );
}

function isSame(
  old: ReferenceRow,
  row: Pick<
    ReferenceRow,
    'text' | 'targetKey' | 'detail' | 'isRecognised' | 'isPossible' | 'box' | 'projectId'
  >,
): boolean {
  return (
    old.text === row.text &&
    old.targetKey === row.targetKey &&
    (old.detail ?? null) === (row.detail ?? null) &&
    (old.isRecognised ?? false) === row.isRecognised &&
    (old.isPossible ?? false) === row.isPossible &&
    old.projectId === row.projectId &&
    JSON.stringify(JSON.parse(String(old.box))) === row.box
  );
}
