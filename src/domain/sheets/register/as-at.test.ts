import { describe, expect, it } from 'vitest';
import { endOfDay, sheetsAsAt } from './as-at.ts';

const revisionB = {
  revision: 'B',
  receivedAt: new Date(2026, 1, 10, 9).toISOString(),
  supersededAt: new Date(2026, 2, 4, 8).toISOString(),
  state: 'superseded' as const,
};
const revisionC = {
  revision: 'C',
  receivedAt: new Date(2026, 2, 4, 8).toISOString(),
  supersededAt: null,
  state: 'current' as const,
};

const on = (day: string) =>
  sheetsAsAt([revisionB, revisionC], endOfDay(day) ?? Number.NaN).map(
    ({ revision, state }) => `${revision} ${state}`,
  );

describe('sheetsAsAt', () => {
  it('shows the revision that was current on the day before the next one came', () => {
    expect(on('2026-03-03')).toEqual(['B current']);
  });

  it('counts the whole day on which a revision came', () => {
    expect(on('2026-03-04')).toEqual(['B superseded', 'C current']);
  });

  it('shows nothing before the first sheet was received', () => {
    expect(on('2026-02-09')).toEqual([]);
  });

  it('never shows a sheet as current that was superseded on receipt', () => {
    const late = { ...revisionB, supersededAt: revisionB.receivedAt };
    const states = sheetsAsAt([late], endOfDay('2026-02-10') ?? 0).map(({ state }) => state);
    expect(states).toEqual(['superseded']);
  });
});

describe('endOfDay', () => {
  it('returns null for an invalid day', () => {
    expect(endOfDay('3 March')).toBeNull();
  });
});
