import { describe, expect, it } from 'vitest';
import { answerFromRecords } from './answer-records.ts';
import { limitIn } from './limit-in.ts';
import { paperOf } from './testing/paper-of.ts';

describe('a limit in a question', () => {
  it.each([
    ['wider than 900 mm', 'above', 'width'],
    ['shorter than 900 mm', 'below', 'length'],
    ['under 900 mm', 'below', ''],
  ])(
    'reads “%s” as “%s 900 mm”, and keeps the measure “%s” in the question',
    (words, comparison, measure) => {
      const { limit, rest } = limitIn(`which doors are ${words}?`);
      expect(limit).toEqual({ comparison, value: 900, unit: 'mm' });
      expect(rest.replace(/\s+/g, ' ')).toBe(`which doors are ${measure ? `${measure} ` : ''}?`);
    },
  );

  it('selects the rows of a schedule by the column of that measure', () => {
    const schedule = paperOf(
      'Doors.pdf',
      'DOOR SCHEDULE\nDoor\tType\tWidth\tHeight\nD1\tSolid\t920\t2340\nD2\tHollow\t820\t2040\nD3\tGlazed\t1200\t2400',
    );
    expect(answerFromRecords('which doors are wider than 900', [schedule], 2024)?.headline).toBe(
      '2 of 3 doors: D1; D3.',
    );
    const merged = paperOf(
      'Doors.pdf',
      'DOOR SCHEDULE\nDoor\tType\tWidth\tHeight\nD1\tSolid\t920\t2340\nD2\tHollow\t820\t2040\nD3\tGlazed\t1200\t2400\nD4\tShutter\tRefer to supplier\t2400',
    );
    expect(answerFromRecords('which doors are wider than 900', [merged], 2024)).toMatchObject({
      headline: '2 of 4 doors: D1; D3.',
      notes: ['Not counted: 1 with Refer to supplier.'],
    });
    expect(answerFromRecords('which doors are heavier than 40 kg', [schedule], 2024)).toBeNull();
  });
});
