import { describe, expect, it } from 'vitest';
import { findOnPage } from './find-on-page.ts';

const revision = (page: string, wanted: string) =>
  findOnPage(page, { kind: 'revision', revision: wanted, date: '2023-06-01', description: '' })?.text;

describe('the revision of a sheet', () => {
  it.each([
    ['the row of its table', 'C\t15.04.23\tTENDER\nD\t01.06.23\tREVISED', 'D\t01.06.23\tREVISED'],
    ['the cell below its label', 'REV\nD\nSCALE 1:5', 'D'],
    ['the cell with its label', 'ISSUED 01.06.23\nDWG No SK-012\tREV No D', 'DWG No SK-012\tREV No D'],
    ['a cell with a short label', 'SK-012\tRev. D', 'SK-012\tRev. D'],
  ])('is quoted from %s', (_, page, line) => {
    expect(revision(page, 'D')).toBe(line);
  });

  it('is not quoted from a cell with another one, or from words after the label', () => {
    expect(revision('DWG No SK-012\tREV No C', 'D')).toBeUndefined();
    expect(revision('ISSUE TO D BLOCK', 'D')).toBeUndefined();
  });
});
