import { describe, expect, it } from 'vitest';
import { proposeSheetName } from './propose-sheet-name.ts';
import type { FieldReading, SheetReading } from './sheet.ts';

const read = (value: string): FieldReading => ({
  ...{ value, from: 'title-block', box: null, confidence: 0.8, doubt: null },
});
const sheet = (fields: SheetReading['fields'], page = 1): SheetReading => ({
  ...{ page, fields, history: [], layout: null, drawingList: [], doubts: [] },
});

describe('proposeSheetName', () => {
  it('suggests number, revision and title of a single drawing', () => {
    const fields = { number: read('A-101'), revision: read('C'), title: read('Ground floor plan') };
    expect(proposeSheetName([sheet(fields)])).toEqual({
      name: 'Drawing A-101 Rev C, Ground floor plan',
      tag: 'Drawing',
    });
    expect(proposeSheetName([sheet({ number: read('A-101') })])?.name).toBe('Drawing A-101');
  });

  it('suggests nothing for a set, a letter or a drawing without a number', () => {
    const numbered = { number: read('A-101') };
    expect(proposeSheetName([sheet(numbered), sheet(numbered, 2)])).toBeNull();
    expect(proposeSheetName([sheet(numbered, 0)])).toBeNull();
    expect(proposeSheetName([sheet({ title: read('Plan') })])).toBeNull();
  });
});
