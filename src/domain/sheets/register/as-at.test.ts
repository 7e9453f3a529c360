import { describe, expect, it } from 'vitest';
import { localDay } from '../../text/day.ts';
import { endOfDay, sheetsAsAt, supersededOn } from './as-at.ts';
import type { RegisterSheet } from './register-sheet.ts';
import { reviewSheet } from './testing/review-sheet.ts';

const received = (month: number, day: number, hour = 9) => new Date(2026, month - 1, day, hour).toISOString();

const sheet = (revision: string, fields: Partial<RegisterSheet>) =>
  reviewSheet(revision, { revision, ...fields });

const on = (day: string, sheets: readonly RegisterSheet[]) =>
  sheetsAsAt(sheets, day, localDay).map(({ revision, state }) => `${revision} ${state}`);

describe('sheetsAsAt', () => {
  const revisionB = sheet('B', {
    ...{ receivedAt: received(2, 10), state: 'superseded' },
    ...{ supersededBy: 'C', supersededAt: received(3, 4, 8) },
  });
  const revisionC = sheet('C', { receivedAt: received(3, 4, 8), supersedes: 'B' });

  it('goes by the day of receipt of sheets without a date', () => {
    const chain = [revisionB, revisionC];
    expect(on('2026-02-09', chain)).toEqual([]);
    expect(on('2026-03-03', chain)).toEqual(['B current']);
    expect(on('2026-03-04', chain)).toEqual(['B superseded', 'C current']);
  });

  it('goes by the dates on the sheets of a job that was handed in at once', () => {
    const today = { receivedAt: received(11, 29), supersededAt: received(11, 29) };
    const chain = [
      sheet('A', { ...today, date: '2026-01-20', state: 'superseded', supersededBy: 'B' }),
      sheet('B', { ...today, date: '2026-02-10', state: 'superseded', supersededBy: 'C' }),
      sheet('C', { ...today, date: '2026-03-04', supersededAt: null }),
    ];
    expect(on('2026-01-19', chain)).toEqual([]);
    expect(on('2026-03-03', chain)).toEqual(['A superseded', 'B current']);
    expect(on('2026-03-04', chain)).toEqual(['A superseded', 'B superseded', 'C current']);
  });

  it('counts a sheet from its receipt if its date is later', () => {
    const ahead = sheet('D', { receivedAt: received(3, 4), date: '2026-06-30' });
    expect(on('2026-03-04', [ahead])).toEqual(['D current']);
  });

  it('shows a sheet as superseded once any later one of its chain counts', () => {
    const undated = { receivedAt: received(11, 29), supersededAt: received(11, 29) };
    const chain = [
      sheet('A', { ...undated, date: '2026-01-20', state: 'superseded', supersededBy: 'B' }),
      sheet('B', { ...undated, state: 'superseded', supersededBy: 'C' }),
      sheet('C', { ...undated, date: '2026-03-04', supersededAt: null }),
    ];
    expect(on('2026-03-04', chain)).toEqual(['A superseded', 'C current']);
  });

  it('never shows a sheet as current that was superseded on receipt', () => {
    const late = { ...revisionB, supersededBy: null, supersededAt: revisionB.receivedAt };
    expect(on('2026-02-10', [late])).toEqual(['B superseded']);
  });

  it('never shows a trashed sheet as current', () => {
    expect(on('2026-03-04', [{ ...revisionC, state: 'trashed' }])).toEqual(['C trashed']);
  });
});

describe('supersededOn', () => {
  it('is the date of the next sheet, not the day on which both were received', () => {
    const both = { receivedAt: received(11, 29), supersededAt: received(11, 29) };
    const old = sheet('B', { ...both, date: '2026-02-10', state: 'superseded', supersededBy: 'C' });
    const next = sheet('C', { ...both, date: '2026-03-04', supersededAt: null });
    const known = new Map([old, next].map((one) => [one.id, one]));
    expect([old, next].map((one) => supersededOn(one, known, localDay))).toEqual(['2026-03-04', null]);
  });
});

describe('endOfDay', () => {
  it('returns null for an invalid day', () => {
    expect(endOfDay('3 March')).toBeNull();
  });
});
