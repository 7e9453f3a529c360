import { describe, expect, it } from 'vitest';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { listReadingsToReview } from './sheet-readings.ts';
import { listProjectSheets } from './sheets.ts';

interface Options {
  selectionSet: readonly string[];
}

/** A client that answers every list with these rows, and records the requests. */
function noting(rows: object[]) {
  const asked: { index: string; key: unknown; fields: readonly string[] }[] = [];
  const list =
    (index: string) =>
    async (key: unknown, { selectionSet }: Options) => {
      asked.push({ index, key, fields: selectionSet });
      return { data: rows, errors: null, nextToken: null };
    };
  const Sheet = {
    sheetsByProjectAndState: list('state'),
    sheetsByProjectAndReview: list('review'),
  };
  return { asked, client: { models: { Sheet } } as unknown as DataClient };
}

describe('the lists of sheets', () => {
  it('asks for the register without what was read of its sheets', async () => {
    const { asked, client } = noting([]);
    await listProjectSheets('p1', client);
    for (const { fields } of asked)
      for (const long of ['readings', 'asRead', 'history', 'drawingList', 'doubts', 'otherBlock'])
        expect(fields).not.toContain(long);
  });

  it('reads what was read of the sheets in the review by their index', async () => {
    const readings = JSON.stringify({ number: { value: 'A-101', confidence: 0.4 } });
    const { asked, client } = noting([{ id: 'd:1', readings, doubts: ['No title block.', null] }]);
    const found = await listReadingsToReview('p1', client);
    expect(asked.map(({ index, key }) => ({ index, key }))).toEqual([
      { index: 'review', key: { projectId: 'p1', review: { eq: 'open' } } },
    ]);
    expect(found.get('d:1')).toEqual({
      id: 'd:1',
      readings: { number: { value: 'A-101', confidence: 0.4 } },
      doubts: ['No title block.'],
      otherBlock: null,
    });
  });
});
