import { describe, expect, it } from 'vitest';
import { firstFew } from './first-few.ts';

describe('firstFew', () => {
  it('returns all names if there are no more than asked for', () => {
    expect(firstFew(['A-101', 'A-102'], 2)).toEqual(['A-101', 'A-102']);
  });

  it('ends with an ellipsis in place of the others', () => {
    expect(firstFew(['A-101', 'A-102', 'A-103'], 2)).toEqual(['A-101', 'A-102', '…']);
  });
});
