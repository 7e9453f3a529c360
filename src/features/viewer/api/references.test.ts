import { describe, expect, it } from 'vitest';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { findTarget, listReferrers } from './references.ts';

interface Row {
  number: string;
  state: 'current' | 'superseded';
}

/** A project whose documents of one page each refer to S-001, in this order of the index. */
function project(rows: readonly Row[]) {
  const data = rows.map((_, at) => ({ id: `r${at}`, documentId: `d${at}`, page: 1, text: 'SEE S-001' }));
  return {
    models: {
      Reference: { referencesByProjectAndTarget: async () => ({ data }) },
      Sheet: {
        get: async ({ id }: { id: string }) => ({
          data: { id, documentId: id.split(':')[0], page: 1, ...rows[Number(id.slice(1, -2))] },
        }),
      },
    },
  } as unknown as DataClient;
}

const numbersOf = async (rows: readonly Row[]) =>
  (await listReferrers('p', 'S1', project(rows))).map(({ sheet }) => sheet?.number);

describe('listReferrers', () => {
  it('lists the sheets in the order of their numbers', async () => {
    const rows = ['A-301', 'A-102', 'A-10', 'A-2'].map((number) => ({ number, state: 'current' as const }));
    expect(await numbersOf(rows)).toEqual(['A-2', 'A-10', 'A-102', 'A-301']);
  });

  it('finds the current sheets behind any number of superseded ones', async () => {
    const old = Array.from({ length: 200 }, () => ({ number: 'A-1', state: 'superseded' as const }));
    expect(await numbersOf([...old, { number: 'A-9', state: 'current' }])).toEqual(['A-9']);
  });

  it('lists no more sheets than a person reads', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => ({ number: `A-${at}`, state: 'current' as const }));
    expect(await numbersOf(rows)).toHaveLength(60);
  });
});

describe('findTarget', () => {
  const sheet = (revision: string, more: object = {}) => ({
    ...{ id: revision, documentId: revision, page: 1, number: 'S-501', revision, state: 'current' },
    ...{ date: '2023-12-15', review: null, receivedAt: '2026-11-30T00:00:00.000Z' },
    ...more,
  });
  const target = async (...data: object[]) => {
    const Sheet = { sheetsByProjectAndNumber: async () => ({ data }) };
    return (await findTarget('p', 'S501', { models: { Sheet } } as unknown as DataClient))?.revision;
  };

  it.each([
    ['one that waits for no review', sheet('P03', { review: 'open', date: '2024-03-01' }), sheet('P04')],
    ['the later date', sheet('P03'), sheet('P04', { date: '2024-02-14' })],
    ['the later one received', sheet('P03'), sheet('P04', { receivedAt: '2026-12-01T00:00:00.000Z' })],
  ])('chooses of two current sheets %s', async (_, one, other) => {
    expect(await target(one, other)).toBe('P04');
    expect(await target(other, one)).toBe('P04');
  });

  it('chooses a superseded sheet only if there is no other', async () => {
    const old = sheet('P05', { state: 'superseded' });
    expect(await target(old, sheet('P04'))).toBe('P04');
    expect(await target(old, sheet('P06', { state: 'trashed' }))).toBe('P05');
    expect(await target()).toBeUndefined();
  });
});
