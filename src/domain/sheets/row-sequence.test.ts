import { describe, expect, it } from 'vitest';
import type { TableRow } from './revision-table.ts';
import { inSequence } from './row-sequence.ts';

const box = { x: 0, y: 0, width: 0, height: 0 };
const rows = (...revisions: string[]): TableRow[] =>
  revisions.map((revision, y) => ({ revision, date: '', description: '', box, dateBox: box, y }));
const read = (revisions: string[], cell: string | null = null) =>
  inSequence(rows(...revisions), cell).map(({ revision }) => revision);

describe('inSequence', () => {
  it('corrects a letter to a similar one if its neighbours show which', () => {
    expect(read(['A', '8', 'C'])).toEqual(['A', 'B', 'C']);
    expect(read(['A', 'B', 'c', 'O'])).toEqual(['A', 'B', 'c', 'D']);
    expect(read(['0', '1', 'Z'])).toEqual(['0', '1', '2']);
  });

  it('copies the revision cell to the newest row if it continues the sequence, and marks it as assumed', () => {
    const [, , last] = inSequence(rows('A', 'B', '2'), 'C');
    expect(last).toMatchObject({ revision: 'C', isAssumed: true });
    expect(read(['A', 'B', '2'], 'F')).toEqual(['A', 'B', '2']);
  });

  it('removes a piece of the ruling from the newest row’s letter', () => {
    expect(read(['A', '6B'], 'B')).toEqual(['A', 'B']);
    expect(read(['A', '6B'], 'C')).toEqual(['A', '6B']);
  });

  it('does not change rows without a sequence, or a single row', () => {
    expect(read(['P01', 'P02', 'C01'], 'C01')).toEqual(['P01', 'P02', 'C01']);
    expect(read(['A', '7'], 'B')).toEqual(['A', '7']);
    expect(read(['A', 'D', 'E', 'F'])).toEqual(['A', 'D', 'E', 'F']);
  });
});
