import { describe, expect, it } from 'vitest';
import { compareRevisions, isSameRevision, revisionKey } from './revision-order.ts';

describe('compareRevisions', () => {
  it.each([
    ['A', 'B'],
    ['B', 'AA'],
    ['Z', 'AA'],
    ['0', '1'],
    ['9', '10'],
    ['02', '3'],
    ['1.1', '1.2'],
    ['1', '1.1'],
    ['P01', 'P02'],
    ['P09', 'C01'],
    ['P2', 'T1'],
    ['T3', 'C1'],
    ['C02', 'AB1'],
    ['P01.02', 'P02'],
    ['D', 'D1'],
    ['D2', 'E'],
    ['A1', 'B1'],
    ['-', 'A'],
    ['–', '0'],
    ['', 'P01'],
    ['Rev B', 'rev. C'],
    ['Index B', 'C'],
  ])('puts %j before %j', (a, b) => {
    expect(compareRevisions(a, b)).toBe('before');
    expect(compareRevisions(b, a)).toBe('after');
  });

  it.each([
    ['B', 'b'],
    ['02', '2'],
    ['Rev 3', '3'],
    ['P01', 'P1'],
    ['-', ''],
    ['1.0', '1'],
  ])('treats %j and %j as one revision', (a, b) => {
    expect(compareRevisions(a, b)).toBe('same');
    expect(revisionKey(a)).toBe(revisionKey(b));
  });

  it.each([
    ['A', '1'],
    ['C', '0'],
    ['C1', 'D1'],
    ['B', 'P01'],
    ['B', 'C1'],
    ['1', 'P01'],
    ['J. Smith', 'B'],
    ['FOR REVIEW', 'B'],
    ['12/03/2026', 'B'],
  ])('leaves the order of %j and %j open, because offices differ or one is not a revision', (a, b) => {
    expect(compareRevisions(a, b)).toBe('unclear');
    expect(compareRevisions(b, a)).toBe('unclear');
  });
});

it('ignores zeros and case in revisions, and treats words as equal only to themselves', () => {
  expect(isSameRevision('p2', 'P02')).toBe(true);
  expect(isSameRevision('01', '1')).toBe(true);
  expect(isSameRevision('10', '1')).toBe(false);
  expect(isSameRevision('B', 'C')).toBe(false);
  expect(isSameRevision('Rev 2.0', '2')).toBe(true);
  expect(isSameRevision('For review', 'FOR REVIEW')).toBe(true);
  expect(isSameRevision('FOR REVIEW', 'FOR TENDER')).toBe(false);
});
