import { describe, expect, it } from 'vitest';
import { otherKeyedRows } from './keyed-rows.ts';

/** The rows of a table as candidates. Its first line is the header. */
function rowsOf(...lines: string[]) {
  const [header = [], ...rows] = lines.map((line) => line.split('\t'));
  return rows.map((cells) => ({
    ...{ kind: 'row' as const, context: header.join(' '), text: cells.join(' ') },
    cells: cells.map((text, i) => ({ header: header[i] ?? '', text })),
  }));
}

const OUTLETS = rowsOf('Outlet, mm\tAt 75 mm/h\tAt 150 mm/h', '75\t96\t48', '100\t190\t95', '150\t440\t220');
const BOLTS = rowsOf('Bolt\tFull torque\tHole', 'M22\t650\t24', 'M36\t2800\t39');

/** The rows that remain for a question. */
function left(text: string, rows: ReturnType<typeof rowsOf>, asksForList = false): string[] {
  const isOther = otherKeyedRows({ text, asksForList }, rows);
  return rows.filter((row) => !isOther(row)).map(({ cells }) => cells[0]?.text ?? '');
}

describe('otherKeyedRows', () => {
  it.each([
    ['roof area a 75 outlet can take at 150 mm an hour', ['75']],
    ['roof for a 100mm outlet', ['100']],
    ['outlet 150 at 75 mm/h', ['150']],
    ['how much roof for two 100 mm dia outlets', ['100']],
  ])('leaves the row that %j names by its first column', (question, keys) => {
    expect(left(question, OUTLETS)).toEqual(keys);
  });

  it('leaves the row whose code the question contains', () => {
    expect(left('torque for m36 bolts', BOLTS)).toEqual(['M36']);
  });

  it.each([
    ['a number that belongs to another column', 'roof area at 150 mm/h'],
    ['a size that the table does not have', 'roof area of a 125 outlet'],
    ['a comparison', 'a 75 outlet vs a 100 outlet'],
  ])('leaves every row for %s', (_, question) => {
    expect(left(question, OUTLETS)).toEqual(['75', '100', '150']);
  });

  it('leaves every row for a list', () => {
    expect(left('list the roof areas of a 75 outlet', OUTLETS, true)).toEqual(['75', '100', '150']);
  });

  it('leaves the rows of other tables', () => {
    expect(left('roof area of a 75 outlet, m36 bolts', [...OUTLETS, ...BOLTS])).toEqual(['75', 'M36']);
    expect(left('roof area of a 75 outlet', [...OUTLETS, ...BOLTS])).toEqual(['75', 'M22', 'M36']);
  });
});
