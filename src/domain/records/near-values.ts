import { recordSentences } from './record-sentences.ts';
import { tokensOf } from './row-words.ts';
import type { Selection } from './selection.ts';

/**
 * `Approved as noted` differs from `Approved`, so the answer states how many rows have such a value: `Not counted: 2 with
 * Approved as noted.`
 */
export function nearNotes({ conditions, rows, selected, table }: Selection): string[] {
  return conditions.flatMap(({ column, text }) => {
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
