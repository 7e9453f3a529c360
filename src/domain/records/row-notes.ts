import { figureOf } from './figure.ts';
import { recordSentences } from './record-sentences.ts';
import type { PaperRow } from './row-tables.ts';
import { tokensOf } from './row-words.ts';
import type { Selection } from './selection.ts';

/** Notes on rows that are left out because their cells cannot be separated. */
export function unclearNotes(unclear: readonly PaperRow[]): string[] {
  return unclear.map(({ lines }) => recordSentences.unclearRow(lines[0]?.text ?? ''));
}

/** A note for a sum with figures that OCR may have misread. */
export function scanNotes(rows: readonly PaperRow[]): string[] {
  const isScanned = rows.some(({ paper }) => paper.mayBeMisread);
  return isScanned ? [recordSentences.scanned] : [];
}

function withoutFigure(rows: readonly PaperRow[], column: number): string[] {
  const cells = rows.map(({ cells }) => cells?.[column]?.trim() ?? '');
  const other = cells.filter((cell) => cell !== '' && figureOf(cell) === null);
  return [...new Set(other)].map((cell) =>
    recordSentences.nearly(other.filter((one) => one === cell).length, cell),
  );
}

/**
 * Notes on rows whose value only begins like the requested one, such as `Approved as noted` for `Approved`: `Not counted:
 * 2 with Approved as noted.`
 */
export function nearNotes({ conditions, rows, selected, table }: Selection): string[] {
  return conditions.flatMap(({ column, text, isLimit }) => {
    if (column !== null && isLimit) return withoutFigure(rows, column);
    const prefix = `${table.headers[column ?? 0]}: `;
    if (column === null || !text.startsWith(prefix)) return [];
    const said = text.slice(prefix.length);
    const isNegated = said.startsWith('not ');
    const wanted = tokensOf(isNegated ? said.slice('not '.length) : said).join(' ');
    const near = (isNegated ? selected : rows)
      .map(({ cells }) => cells?.[column] ?? '')
      .filter((value) => tokensOf(value).join(' ').startsWith(`${wanted} `));
    return [...new Set(near)].map((value) => {
      const count = near.filter((one) => one === value).length;
      return (isNegated ? recordSentences.ofThem : recordSentences.nearly)(count, value);
    });
  });
}
