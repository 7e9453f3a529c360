import { describe, expect, it } from 'vitest';
import { factsOf } from './facts.ts';
import { linesOf } from './page-lines.ts';

const facts = (text: string) =>
  factsOf(linesOf([{ number: 1, text }])).map(({ label, value }) => [label, value]);

describe('factsOf', () => {
  it('returns the values next to labels, even several on one line', () => {
    expect(facts('Docket:\tOS-17\tDelivered: 10/05/2024\nDriver: T. Hale\nMix:\tN32')).toEqual([
      ['Docket', 'OS-17'],
      ['Delivered', '10/05/2024'],
      ['Driver', 'T. Hale'],
      ['Mix', 'N32'],
    ]);
  });

  it('ends a value at the end of its sentence', () => {
    expect(facts('Replied by: Ann Bell, 09/05/2024. Cost impact: none.')).toEqual([
      ['Replied by', 'Ann Bell, 09/05/2024'],
    ]);
  });

  it('pairs a column of labels with the column of values below it if dates and times match', () => {
    expect(facts('Load:\nTime batched:\nDate:\n6.4 m3\n06:52\n14/05/2024')).toEqual([
      ['Load', '6.4 m3'],
      ['Time batched', '06:52'],
      ['Date', '14/05/2024'],
    ]);
  });

  it('pairs no column of labels if a date or a time does not match', () => {
    expect(facts('Load:\nTime batched:\nDate:\n6.4 m3\nTruck 9\n14/05/2024')).toEqual([]);
  });
});
