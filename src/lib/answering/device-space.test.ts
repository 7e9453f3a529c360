import { describe, expect, it } from 'vitest';
import { packPassages, unpackPassages } from '#domain/passages/packed-passages.ts';
import { passageSparse, questionSparse } from '#domain/retrieval/lexical.ts';
import { DeviceSpace, matchesFilter } from './device-space.ts';

const passage = (id: string, text: string, values: number[], metadata = {}) => ({
  id,
  values,
  sparse: passageSparse(text),
  metadata: { documentId: 'd', page: 1, ...metadata },
});
const space = (...passages: ReturnType<typeof passage>[]) =>
  new DeviceSpace(passages.flatMap((one) => unpackPassages(packPassages([one]).buffer)));

describe('passages on a device', () => {
  const all = space(
    passage('a', 'The slump of concrete is 80 mm', [1, 0]),
    passage('b', 'Rebar chairs at 600 centres', [0, 1], { documentId: 'e', page: 2 }),
    passage('c', 'Concrete cover is 40 mm', [0.6, 0.8]),
  );

  it('rank by meaning and words together, best first', () => {
    const sparse = questionSparse('concrete cover', all.statistics);
    const found = all.query({ vector: [0.6, 0.8], sparse, topK: 2 });
    expect(found.map(({ id }) => id)).toEqual(['c', 'b']);
    expect(found[0]?.score).toBeGreaterThan(1);
  });

  it('rank by words alone if a question has no vector', () => {
    const sparse = questionSparse('rebar', all.statistics);
    expect(all.query({ vector: [], sparse, topK: 1 })[0]?.id).toBe('b');
  });

  it('count their terms as the server does', () => {
    expect(all.statistics.passages).toBe(3);
    const [concrete] = questionSparse('concrete', all.statistics).indices;
    expect(all.statistics.frequencies.get(concrete ?? 0)).toBe(2);
  });

  it('leave out what a filter excludes', () => {
    const filter = { $and: [{ documentId: { $ne: 'd' } }, { $or: [{ page: { $in: [2, 3] } }] }] };
    expect(all.query({ vector: [1, 0], topK: 5, filter }).map(({ id }) => id)).toEqual(['b']);
    expect(matchesFilter({}, { state: { $ne: 'superseded' } })).toBe(true);
    expect(matchesFilter({ page: 1 }, { page: { $nin: [1] } })).toBe(false);
    expect(() => matchesFilter({ page: 1 }, { page: { $gt: 1 } })).toThrow(RangeError);
  });

  it('return the vectors for IDs, and none for an unknown one', () => {
    expect(all.fetch(['c', 'x'])).toMatchObject([
      { id: 'c', values: [expect.closeTo(0.6, 2), expect.closeTo(0.8, 2)] },
    ]);
  });

  it('are empty without blocks', () => {
    expect(new DeviceSpace([]).query({ vector: [1], topK: 3 })).toEqual([]);
  });
});
