import { describe, expect, it } from 'vitest';
import { meaningOf } from './legend.ts';
import { readPaper } from './paper.ts';
import { rowTablesOf } from './row-tables.ts';

/** What the codes of a register's last column mean, row by row. */
function meanings(key: string, rows: readonly string[]): (string | null)[] {
  const text = `Submittal register\n${key}\n\nNo\tTitle\tSent\tAction\n${rows.join('\n')}`;
  const source = { documentId: 'd', name: 'Register.pdf', documentNumber: null };
  const paper = readPaper({ ...source, pages: [{ number: 1, text }] }, 2026);
  const [table] = rowTablesOf([paper], 2026);
  return table?.rows.map((row) => meaningOf(row, 3, table.headers)) ?? [];
}

const ROWS = ['S-01\tWindows\t18/09/2026\tA', 'S-02\tFronts\t15/10/2026\tC', 'S-03\tLining\t02/11/2026\tUR'];

describe('meaningOf', () => {
  it.each([
    ['A: go ahead. C: send again. UR: under review.', ['go ahead', 'send again', 'under review']],
    ['A = Freigabe, C = gesperrt, UR = Vorabzug', ['Freigabe', 'gesperrt', 'Vorabzug']],
    [
      'Tansy Creek 11/10/2026 A approved C revise and resubmit UR under review',
      ['approved', 'revise and resubmit', 'under review'],
    ],
  ])('reads the key “%s”', (key, expected) => {
    expect(meanings(key, ROWS)).toEqual(expected);
  });

  it('reads what an empty cell means', () => {
    const rows = [...ROWS, 'S-04\tSign\t09/11/2026\t'];
    expect(meanings('A approved C revise blank: with Engineer', rows).at(-1)).toBe('with Engineer');
  });

  it('reads the code before its number', () => {
    const rows = ['D1\tBay\t18/09/2026\tSWF-2', 'D2\tHall\t15/10/2026\tCAM-3'];
    expect(meanings('Key: CAM = cam action closer, size as shown; SWF = swing-free closer', rows)).toEqual([
      'swing-free closer',
      'cam action closer',
    ]);
  });

  it('takes no sentence for a key', () => {
    expect(meanings('A list of what we sent, for the office.', ROWS)).toEqual([null, null, null]);
  });
});
