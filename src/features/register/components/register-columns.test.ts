import { expect, it } from 'vitest';
import { parseColumns } from '#domain/sheets/register/register-view.ts';
import { columnsThatFit, gridTemplate } from './register-columns.ts';

it('drops columns from the right as the list gets narrower, never number, title and revision', () => {
  const columns = parseColumns('date,received,discipline');
  expect(columnsThatFit(columns, 80)).toEqual(columns);
  expect(columnsThatFit(columns, 48)).toEqual(['number', 'title', 'revision', 'date', 'received']);
  expect(columnsThatFit(columns, 10)).toEqual(['number', 'title', 'revision']);
});

it('leaves the rest of the width to the title', () => {
  expect(gridTemplate(['number', 'title', 'revision'])).toBe('5rem 9rem minmax(14rem, 1fr) 4rem');
});
