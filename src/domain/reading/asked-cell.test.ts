import { expect, test } from 'vitest';
import { askedCell } from './asked-cell.ts';
import { indicesIn } from './weighed-terms.ts';

const asked = (text: string) => ({
  terms: new Map([...indicesIn(text)].map((term) => [term, 1])),
  concepts: [],
});
const row = (header: string, cells: string) => {
  const texts = cells.split(' | ');
  return header.split(' | ').map((one, i) => ({ header: one, text: texts[i] ?? '' }));
};

test('finds the cell under the header that the question names', () => {
  const sparky = row('Trade | Normal | Overtime', 'Electrician | 27.00 | 33.75');
  expect(askedCell(asked('overtime rate for an electrician'), sparky)).toBe(2);
});

test('takes no cell that repeats the question for its answer, nor words that choose the row', () => {
  const risk = row('No | Risk | Owner | Action', 'R1 | Asbestos in old boiler house | Helen Coates | Survey');
  expect(askedCell(asked('who is owner of the asbestos risk'), risk)).toBe(2);
  const outlet = row('Outlet, mm | at 75 mm/h | at 150 mm/h', '75 | 96 | 48');
  expect(askedCell(asked('a 75 outlet at 150'), outlet)).toBe(2);
});

test('finds none where no header is named, or two, or the cell is empty', () => {
  const sparky = row('Trade | Normal | Overtime', 'Electrician | 27.00 | -');
  expect(askedCell(asked('what does an electrician cost'), sparky)).toBeNull();
  expect(askedCell(asked('normal and overtime of an electrician'), sparky)).toBeNull();
  expect(askedCell(asked('overtime of an electrician'), sparky)).toBeNull();
});
