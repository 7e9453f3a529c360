import { describe, expect, it } from 'vitest';
import { cellsOf, unitsOf } from './units.ts';

const header = (text: string, row: string) => {
  const unit = unitsOf(text).find(({ start }) => text.slice(start).startsWith(row));
  return unit?.header ? text.slice(unit.header.start, unit.header.end) : null;
};

describe('units of a table', () => {
  it('gives a row far below the header its table’s header', () => {
    const rows = Array.from({ length: 40 }, (_, i) => `D${i}\t920\tnone`);
    const text = ['Door\tWidth (mm)\tFire rating', ...rows].join('\n');
    expect(header(text, 'D39')).toBe('Door\tWidth (mm)\tFire rating');
  });

  it('counts empty cells, also the first and the last', () => {
    const text = 'Pollutant\tLimit\tTime\nSO2\t350\t1 hour\n\t125\t1 day\nNO2\t\t';
    expect(header(text, '125')).toBe('Pollutant\tLimit\tTime');
    expect(header(text, 'NO2')).toBe('Pollutant\tLimit\tTime');
  });

  it('continues a table over a blank line at a row whose code follows the one above', () => {
    const text =
      'No\tSubmittal\tStatus\nS-01\tPipe\tReviewed\n\nS-02\tPumps\tReviewed\nS-03\tValves\tRejected';
    expect(header(text, 'S-02')).toBe('No\tSubmittal\tStatus');
    expect(header(text, 'S-03')).toBe('No\tSubmittal\tStatus');
  });

  it('gives no header to a row with another number of cells', () => {
    expect(header('Date:\t14/05/2024\nJob:\tWattle Lane\tRef:\t12', 'Job')).toBeNull();
  });
});

describe('cellsOf', () => {
  it.each([
    ['a\t\tc', ['a', '', 'c']],
    ['\tb', ['', 'b']],
    ['| a |  | c |', ['a', '', 'c']],
    ['a | b', ['a', 'b']],
  ])('reads the cells of %j', (line, cells) => {
    const text = `x\n${line}\ny`;
    const start = 2 + line.search(/\S/);
    const spans = cellsOf(text, { start, end: 2 + line.trimEnd().length });
    expect(spans.map((cell) => text.slice(cell.start, cell.end))).toEqual(cells);
  });
});

describe('units of a list', () => {
  it('leave out the number at the end of the page', () => {
    const text = 'The nets shall extend outward as follows:\n\n8 / 17';
    expect(unitsOf(text).map(({ leadIn }) => leadIn)).toEqual([null, null]);
    expect(unitsOf(text.replace('8 / 17', '8 feet')).at(-1)?.leadIn).not.toBeNull();
  });
});

describe('units of a form', () => {
  it('takes no row of a form for the header of the rows below it', () => {
    const text = 'Permit no:\tHW-0113\tValid on:\t31/03/2025\nFrom:\t08:00\tUntil:\t15:30';
    expect(header(text, 'From')).toBeNull();
  });

  it('reads the header of the table below a form', () => {
    const text =
      'Order\tRC-0418\tDate\t28/02/2025\n\nDetails\tQty\tPrice\tNet\nExcavator\t3 wk\t410.00\t1,230.00';
    expect(header(text, 'Excavator')).toBe('Details\tQty\tPrice\tNet');
  });
});
