import { describe, expect, it } from 'vitest';
import { withAlignedRows } from './aligned-rows.ts';

describe('withAlignedRows', () => {
  it('puts tabs between the cells of a table drawn with spaces, and joins the lines of its header', () => {
    const text = `3  HOURS

    Street class   Working hours     Longest open     Deposit
                                     length (m)       (florins per m2)
    ------------------------------------------------------------------
    Main           09:00 - 15:30     30               145
    Lane           07:00 - 18:00     80               70

3.1 No work on market days.`;
    expect(withAlignedRows(text)).toBe(`3  HOURS

Street class\tWorking hours\tLongest open length (m)\tDeposit (florins per m2)
Main\t09:00 - 15:30\t30\t145
Lane\t07:00 - 18:00\t80\t70

3.1 No work on market days.`);
  });

  it('keeps an empty cell, and places the others under their columns', () => {
    const text = `People    Box   First aiders      Room
------    ---   ---------------   ----
1 to 9    S     one named         no
10 to 49        1 trained         no
150 up    L     1 for every 50    yes`;
    expect(withAlignedRows(text).split('\n')).toEqual([
      'People\tBox\tFirst aiders\tRoom',
      '1 to 9\tS\tone named\tno',
      '10 to 49\t\t1 trained\tno',
      '150 up\tL\t1 for every 50\tyes',
    ]);
  });

  it.each([
    [
      'a line under a title',
      'Minutes of meeting 4\n--------------------\nThe lift is late.\nThe roof is done.',
    ],
    ['a quoted mail', 'Regards,  Ann\n-----\nFrom: Bo\nSent: Monday\nThe crane comes.'],
    ['rows with more cells than the header', 'A   B\n-----\n1   2   3\n1   2   3'],
    [
      'two cells under one column',
      'A         B         C\n-----\n1         2         3\n1         2         3\n1    2',
    ],
    ['a single row', 'A   B\n-----\n1   2'],
    ['a long line of dashes before a word', `A   B\n${'-'.repeat(20_000)}x\n1   2\n1   2`],
  ])('leaves %s as it is', (_, text) => {
    expect(withAlignedRows(text)).toBe(text);
  });
});
