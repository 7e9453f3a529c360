import { describe, expect, it } from 'vitest';
import { findPage, pageInWords, pageNames } from './page-names.ts';

const names = pageNames(4, ['i', '2', 'A-102', 'A-501'], new Map([[4, 'S-501']]));

describe('pageNames', () => {
  it('prefers the sheet’s number to the file’s label, and drops a label that repeats the page number', () => {
    expect(names.map(({ name }) => name)).toEqual(['i', null, 'A-102', 'S-501']);
  });

  it('names nothing in a file without labels and sheets', () => {
    expect(pageNames(1, null)).toEqual([{ page: 1, name: null }]);
  });
});

describe('findPage', () => {
  it.each([
    ['A-102', 3],
    ['a.102', 3],
    ['s501', 4],
    ['501', 4],
    ['2', 2],
    ['page 2', 2],
    ['p. 3', 3],
    ['A', 3],
    ['I', 1],
  ])('finds the page for %j', (typed, page) => {
    expect(findPage(typed, names)).toBe(page);
  });

  it.each(['', ' ', '0', '5', 'A-999', '-', 'page'])('finds none for %j', (typed) => {
    expect(findPage(typed, names)).toBeNull();
  });

  it('prefers a sheet named 2 to the second page', () => {
    expect(findPage('2', pageNames(3, null, new Map([[3, '2']])))).toBe(3);
  });

  it('chooses nothing when several sheets start alike', () => {
    expect(findPage('A-1', pageNames(2, ['A-101', 'A-102']))).toBeNull();
  });
});

describe('pageInWords', () => {
  it('calls a sheet by its number, and any other page a page', () => {
    expect(names.map(pageInWords)).toEqual(['page i', 'page 2', 'A-102', 'S-501']);
  });
});
