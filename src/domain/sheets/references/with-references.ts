import { type SheetPage, type SheetReading, wholeDocument } from '../sheet.ts';
import { findReferences } from './find-references.ts';
import type { FoundReference } from './found-reference.ts';
import { type NumberScheme, schemeOf } from './number-scheme.ts';
import { possibleReferences } from './possible-references.ts';

/**
 * The sheets of a file with the references on their pages. The scheme comes from the file's own sheets and drawing
 * list. The server completes numbers that only the project knows.
 */
export function withReferences(sheets: readonly SheetReading[], pages: readonly SheetPage[]): SheetReading[] {
  const scheme = schemeOf(
    sheets.flatMap(({ fields, drawingList }) => [
      ...(fields.number ? [fields.number.value] : []),
      ...drawingList.map(({ number }) => number),
    ]),
  );
  const pageOf = new Map(pages.map((page) => [page.number, page]));
  return sheets.map((sheet) => {
    const page = pageOf.get(sheet.page);
    const references = page ? ofPage(page, sheet, scheme) : ofWholeDocument(sheet, pages, scheme);
    return { ...sheet, references };
  });
}

function ofPage(page: SheetPage, sheet: SheetReading, scheme: NumberScheme): FoundReference[] {
  const found = findReferences(page, sheet, scheme);
  return [...found, ...possibleReferences(page, sheet, found)];
}

/** A text document is one sheet, so its references have no box. */
function ofWholeDocument(
  sheet: SheetReading,
  pages: readonly SheetPage[],
  scheme: NumberScheme,
): FoundReference[] {
  if (sheet.page !== wholeDocument) return [];
  const found = pages.flatMap((page) => ofPage(page, sheet, scheme));
  const first = new Map(found.toReversed().map((one) => [`${one.targetKey} ${one.detail} ${one.text}`, one]));
  return [...first.values()].reverse().map((one) => ({ ...one, box: null }));
}
