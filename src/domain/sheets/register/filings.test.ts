import { describe, expect, it } from 'vitest';
import { filingsOf as filingsOfAll } from './filings.ts';
import type { RegisterSheet } from './register-sheet.ts';
import { reviewSheet } from './testing/review-sheet.ts';

const sheet = (id: string, fields: Partial<RegisterSheet> = {}) =>
  reviewSheet(id, { receivedAt: at(0), ...fields });
const at = (minute: number) => new Date(Date.UTC(2026, 2, 3, 8, minute)).toISOString();

const filingsOf = (sheets: readonly RegisterSheet[]) => filingsOfAll(sheets, () => 'ann');

describe('filingsOf', () => {
  it('counts the effects of an upload on the register', () => {
    const sheets = [
      sheet('A-1 B', { receivedAt: at(60), supersedes: 'A-1 A' }),
      sheet('A-1 A', { state: 'superseded', supersededBy: 'A-1 B' }),
      sheet('A-2', { receivedAt: at(61) }),
      sheet('A-3', { receivedAt: at(61), review: 'open', chainDoubts: ['Two carry revision B.'] }),
      sheet('A-0', { receivedAt: at(62), state: 'superseded' }),
    ];
    const [latest, first] = filingsOf(sheets);
    expect(latest?.sentence).toBe('4 sheets: 1 new revision, 1 new, 1 unclear, 1 earlier');
    expect(latest?.revisions.map(({ superseded }) => superseded.id)).toEqual(['A-1 A']);
    expect(first?.sentence).toBe('1 sheet: 1 new');
  });

  it('keeps what an upload brought when a later upload supersedes it', () => {
    const revA = sheet('A-1 A', { state: 'superseded', supersededBy: 'A-1 B' });
    const revB = sheet('A-1 B', {
      ...{ receivedAt: at(60), supersedes: 'A-1 A' },
      ...{ state: 'superseded', supersededBy: 'A-1 C' },
    });
    const revC = sheet('A-1 C', { receivedAt: at(120), supersedes: 'A-1 B' });
    const filings = filingsOf([revA, revB, revC]);
    expect(filings.map(({ sentence }) => sentence)).toEqual([
      '1 sheet: 1 new revision',
      '1 sheet: 1 new revision',
      '1 sheet: 1 new',
    ]);
    expect(filings[1]?.revisions).toEqual([{ sheet: revB, superseded: revA }]);
  });

  it('lists a sheet as earlier if a later one of its number was there already', () => {
    const revB = sheet('A-1 B');
    const revA = sheet('A-1 A', { receivedAt: at(60), state: 'superseded', supersededBy: 'A-1 B' });
    expect(filingsOf([revA, revB])[0]?.earlier).toEqual([revA]);
  });

  it('groups the files of a slow upload', () => {
    const sheets = [0, 9, 18, 27].map((minute) => sheet(`A-${minute}`, { receivedAt: at(minute) }));
    expect(filingsOf(sheets).map(({ count }) => count)).toEqual([4]);
    expect(filingsOf([...sheets, sheet('B', { receivedAt: at(40) })]).map(({ count }) => count)).toEqual([
      1, 4,
    ]);
  });

  it('keeps apart what two people upload at one time, as two offices that hand in', () => {
    const ofAnn = [0, 4].map((minute) => sheet(`A-${minute}`, { receivedAt: at(minute) }));
    const ofBob = [2, 6].map((minute) => sheet(`S-${minute}`, { receivedAt: at(minute) }));
    const filings = filingsOfAll([...ofAnn, ...ofBob], (id) => (id.startsWith('A') ? 'ann' : 'bob'));
    expect(filings.map(({ added }) => added.map(({ number }) => number))).toEqual([
      ['S-2', 'S-6'],
      ['A-0', 'A-4'],
    ]);
  });

  it('names the revision that a re-issue superseded five minutes after it was received', () => {
    const reissue = sheet('A-1 B', { receivedAt: at(5), supersedes: 'A-1 A' });
    const first = sheet('A-1 A', { state: 'superseded', supersededBy: 'A-1 B', supersededAt: at(5) });
    const [only] = filingsOf([first, reissue]);
    expect(only?.revisions).toEqual([{ sheet: reissue, superseded: first }]);
  });

  it('leaves out sheets in the trash', () => {
    expect(filingsOf([sheet('A-1', { state: 'trashed' })])).toEqual([]);
  });

  it('lists sheets in the order of the set', () => {
    const numbers = filingsOf([sheet('A-10'), sheet('A-9')])[0]?.added.map(({ number }) => number);
    expect(numbers).toEqual(['A-9', 'A-10']);
  });
});
