import { describe, expect, it } from 'vitest';
import { otherSets, tableOf } from './table.ts';

describe('the table of a benchmark', () => {
  it('has a row for each set and measure and a column for each system', () => {
    const table = tableOf([
      { set: 'a', system: 'plumbline', measure: 'recall@1', value: 0.5 },
      { set: 'a', system: 'bm25', measure: 'recall@1', value: 0.25 },
      { set: 'b', system: 'plumbline', measure: 'pages/s', value: 273.4 },
    ]);
    expect(table.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['set', 'measure', 'plumbline', 'bm25'],
      ['a', 'recall@1', '0.500', '0.250'],
      ['b', 'pages/s', '273.4'],
    ]);
  });

  it('says why a figure is missing', () => {
    const note = 'pdftotext is not installed';
    expect(tableOf([{ set: 'a', system: 'pdftotext', measure: 'pages/s', value: null, note }])).toContain(
      note,
    );
  });
});

it('keeps the results of sets that were not measured again', () => {
  const row = (set: string, value: number) => ({ set, system: 'plumbline', measure: 'recall@1', value });
  expect(otherSets([row('a', 0.1), row('b', 0.2)], [row('b', 0.3)])).toEqual([row('a', 0.1)]);
});
