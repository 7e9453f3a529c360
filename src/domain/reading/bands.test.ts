import { describe, expect, it } from 'vitest';
import { bandsIn, isInBand } from './bands.ts';

const CLEARANCES =
  'Table A—Minimum Clearance Distances Voltage (nominal, kV) Minimum clearance distance (feet) ' +
  'up to 50 10 over 50 to 200 15 over 200 to 350 20 over 350 to 1,000 45 over 1,000 as established by the utility';

describe('bandsIn', () => {
  it('splits a table by ranges that is written as one line into its rows', () => {
    const rows = bandsIn(CLEARANCES).map(({ start, end }) => CLEARANCES.slice(start, end));
    expect(rows).toEqual([
      'up to 50 10',
      'over 50 to 200 15',
      'over 200 to 350 20',
      'over 350 to 1,000 45',
      'over 1,000 as established by the utility',
    ]);
  });

  it('accepts ranges that begin one step after the previous one ends', () => {
    const text = 'kV m 0.751 to 5.0 0.63 5.1 to 15.0 0.65 15.1 to 36.0 0.77';
    expect(bandsIn(text).map(({ from, to }) => [from, to])).toEqual([
      [0.751, 5],
      [5.1, 15],
      [15.1, 36],
    ]);
  });

  it('leaves prose unchanged if its ranges do not follow each other', () => {
    expect(
      bandsIn('Between 900 to 1000 mm for stairs, 30 to 50 mm wide, and 20 to 25 mm from the wall.'),
    ).toEqual([]);
  });
});

describe('isInBand', () => {
  const context = 'Voltage (nominal, kV) Minimum clearance distance (feet)';
  const row = (text: string, ...cells: string[]) => ({
    ...{ kind: 'row' as const, text, context },
    cells: cells.map((cell) => ({ header: '', text: cell })),
  });
  const asked = (text: string, earlier = '') => ({ text, whole: `${earlier} ${text}` });

  it('is true only for the row whose range contains the number in the question', () => {
    const question = asked('crane near a 132kv line how far away');
    expect(isInBand(row('over 50 to 200 15'), question)).toBe(true);
    expect(isInBand(row('over 200 to 350 20'), question)).toBe(false);
  });

  it('uses the number of a follow-up before that of the question before it', () => {
    const question = asked('what about 275', 'crane near a 132kv line');
    expect(isInBand(row('over 50 to 200 15'), question)).toBe(false);
    expect(isInBand(row('over 200 to 350 20'), question)).toBe(true);
  });

  it.each([
    ['digger near a 66 kv line', 'over 33 kV to 132 kV 6.0 m', 'over 1 kV to 33 kV 3.0 m'],
    ['fusing at 18 degrees, how long', '15 to 25 °C 23 min', 'above 25 °C 26 min'],
    ['wheelchair ramp 600 cm long', 'over 5 m to 8 m 1 in 15', 'up to 2 m 1 in 10'],
  ])('reads the units of a range: %j', (question, inside, outside) => {
    expect(isInBand(row(inside), asked(question))).toBe(true);
    expect(isInBand(row(outside), asked(question))).toBe(false);
  });

  it('reads thousands behind spaces in a cell', () => {
    const works = (label: string) => row(`${label} 980 620`, label, '980', '620');
    for (const question of [asked('plan fee for a job worth 85000'), asked('plan fee for works of 85 000')]) {
      expect(isInBand(works('over 60 000 to 150 000'), question)).toBe(true);
      expect(isInBand(works('over 150 000 to 500 000'), question)).toBe(false);
    }
  });

  it('finds a range with a unit after the name in the first cells', () => {
    const fee = (name: string) => row(`${name} 340 580`, name, '340', '580');
    const question = asked('extension 26 square metres, what is the fee');
    expect(isInBand(fee('House extension to 30 m2'), question)).toBe(true);
    expect(isInBand(fee('House extension over 30 to 80 m2'), question)).toBe(false);
    expect(isInBand(fee('Fence'), question)).toBeNull();
    expect(isInBand(fee('House extension to 30 m2'), asked('how many days for an extension'))).toBeNull();
  });

  it('is null if the table is not about what the number counts', () => {
    expect(isInBand(row('up to 50 10'), asked('how many toilets for 15 people'))).toBeNull();
    expect(isInBand(row('over 50 to 200 15'), asked('how far away from the line'))).toBeNull();
  });
});
