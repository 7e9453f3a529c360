import type { PageEvidence } from './page-evidence.ts';
import type { SheetPage } from './sheet.ts';

/** This many rows number one thing each: `HD-01`, `HD-02`, `HD-03` of a door schedule. */
const FEWEST_ROWS = 3;
/** The least number of cells in a row. A title block with its fields in one line has fewer, and no row like it. */
const FEWEST_CELLS = 5;
const NUMBER = /^(\p{L}[\p{L}./-]*)\d+\p{L}?$/u;

/**
 * Finds the pages whose most likely number is that of a table row: a schedule of doors, windows or samples over
 * several pages, which is one document and not a set of sheets.
 */
export function rowNumbers(
  pages: readonly SheetPage[],
): (each: { page: SheetPage; evidence: PageEvidence | null }) => boolean {
  const counts = new Map<string, number>();
  for (const { text } of pages)
    for (const row of rowsOf(text)) counts.set(row.kind, (counts.get(row.kind) ?? 0) + 1);
  return ({ page, evidence }) => {
    const number = evidence?.candidates.number[0]?.value;
    return rowsOf(page.text).some(
      (row) => row.number === number && (counts.get(row.kind) ?? 0) >= FEWEST_ROWS,
    );
  };
}

/** The rows that begin with a number. `kind` joins the text before its digits and the row's number of cells. */
function rowsOf(text: string): { number: string; kind: string }[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.split('\t');
    const number = (cells[0] ?? '').trim();
    const [, prefix] = NUMBER.exec(number) ?? [];
    return prefix && cells.length >= FEWEST_CELLS ? [{ number, kind: `${prefix} ${cells.length}` }] : [];
  });
}
