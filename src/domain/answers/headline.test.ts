import { describe, expect, it } from 'vitest';
import { headlineOf } from './headline.ts';

describe('the line by code at the top of an answer', () => {
  it('is split into its value and what the value is of', () => {
    expect(headlineOf('-/120/30 — Fire rating, D43.')).toEqual({
      value: '-/120/30',
      rest: 'Fire rating, D43.',
    });
  });

  it.each([
    ['has no value', '9 of 12 defects (Status: Open).'],
    ['has several values', '920 — Width; 2040 — Height, D43.'],
    ['has a long value', `${'Grout missing at shower niche '.repeat(2)}— the largest of 2.`],
  ])('stays whole when it %s', (_, line) => {
    expect(headlineOf(line)).toEqual({ value: null, rest: line });
  });
});
