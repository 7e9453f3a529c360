import { describe, expect, it } from 'vitest';
import { reviewSheet } from '#domain/sheets/register/testing/review-sheet.ts';
import { inOrder } from './sheet-names.ts';

const files = new Map([
  ['set', { name: 'Bid set.pdf' }],
  ['one', { name: 'A-501 signed.pdf' }],
]);
const sheet = (over: object) =>
  reviewSheet('A-501', { documentId: 'set', title: 'STAIR DETAILS', date: '2026-04-09', ...over });

describe('inOrder', () => {
  it.each([
    ['revision', { revision: 'B' }, 'Rev B', 'Rev A'],
    ['title', { title: 'SLAB DETAILS' }, '“SLAB DETAILS”', '“STAIR DETAILS”'],
    ['page of one file', { page: 16 }, 'page 16', 'page 1'],
    ['file', { documentId: 'one' }, 'the sheet in A-501 signed.pdf', 'the sheet in Bid set.pdf'],
  ])('names two sheets after the %s that tells them apart', (_, over, newerName, olderName) => {
    expect(inOrder(sheet(over), sheet({}), files)).toMatchObject({ newerName, olderName });
  });

  it('puts the later revision after the other one if neither has a date', () => {
    const [revB, revC] = ['B', 'C'].map((revision) => sheet({ revision, date: null }));
    if (!revB || !revC) throw new Error('two sheets');
    expect(inOrder(revB, revC, files).newer).toBe(revC);
    expect(inOrder(revC, revB, files).newer).toBe(revC);
  });

  it('puts the sheet with the later date after the other one', () => {
    const later = sheet({ date: '2026-06-30' });
    expect(inOrder(sheet({}), later, files).newer).toBe(later);
  });
});
