import { describe, expect, it } from 'vitest';
import { outOfDateText, supersededText } from './supersession.ts';

describe('supersededText', () => {
  it('names both revisions and the date of the newer one, as far as they are known', () => {
    const newer = { revision: 'C', date: '2023-04-20' };
    expect(supersededText({ revision: 'B' }, newer)).toBe(
      'Superseded: Rev B, replaced by Rev C (20 Apr 2023)',
    );
    expect(supersededText({ revision: null }, { ...newer, date: null })).toBe(
      'Superseded: replaced by Rev C',
    );
    expect(supersededText({ revision: 'B' }, { revision: null, date: null })).toBe('Superseded: Rev B');
  });
});

it('states what an answer quotes, and which revision is current', () => {
  expect(outOfDateText('B', 'C')).toBe('Out of date: this quotes Rev B; Rev C is current');
  expect(outOfDateText(null, null)).toBe('Out of date: this quotes a superseded sheet');
});
