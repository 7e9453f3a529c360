import { describe, expect, it } from 'vitest';
import { nowSaysText, outOfDateText, supersededText } from './supersession.ts';

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

it('states what the current revision says in place of a quote', () => {
  const line = {
    kind: 'changed' as const,
    page: 1,
    start: 0,
    end: 9,
    text: '1100 WIDE',
    isRecognised: false,
  };
  expect(nowSaysText('C', line)).toBe('Rev C now says: “1100 WIDE”');
  expect(nowSaysText(null, line)).toBe('The current sheet now says: “1100 WIDE”');
  expect(nowSaysText('C', { ...line, isRecognised: true })).toBe(
    'Rev C now says, as read from a picture: “1100 WIDE”',
  );
  expect(nowSaysText('C', { ...line, kind: 'same' })).toBe('Rev C says the same');
  expect(nowSaysText('C', { kind: 'absent' })).toBe('No line like this was found on Rev C');
  expect(nowSaysText('C', { kind: 'unclear' })).toBe('Rev C has several lines like this: compare them');
});

it('states what an answer quotes, and which revision is current', () => {
  expect(outOfDateText('B', 'C')).toBe('Out of date: this quotes Rev B; Rev C is current');
  expect(outOfDateText(null, null)).toBe('Out of date: this quotes a superseded sheet');
});
