import { describe, expect, it } from 'vitest';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { listReferrers } from './references.ts';

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
