import { randomNumbers } from '../../support/random-numbers.ts';
import { DIMENSION, type Index, type VectorTarget } from './vector-target.ts';

type Sparse = { indices: number[]; values: number[] };

export type TestRecord = {
  id: string;
  values: number[];
  sparseValues?: Sparse;
  metadata: { documentId: string; page: number; current: boolean; terms: string[] };
};

type Records = Parameters<Index['upsert']>[0]['records'];

/** Creates and fetches records with seeded random numbers. */
export function createRecords(target: VectorTarget, seed: number) {
  const random = randomNumbers(seed);
  const vector = () => Array.from({ length: DIMENSION }, () => Math.fround(random() - 0.5));
  const sparse = (): Sparse => {
    const indices = [...new Set(Array.from({ length: 4 }, () => Math.floor(random() * 30)))];
    return { indices, values: indices.map(() => Math.fround(random())) };
  };
  return {
    random,
    vector,
    sparse,
    record: (n: number): TestRecord => ({
      id: `doc${n % 7}_chunk_${n}`,
      values: vector(),
      ...(n % 3 === 0 ? {} : { sparseValues: sparse() }),
      metadata: {
        ...{ documentId: `doc${n % 7}`, page: n, current: n % 2 === 0 },
        terms: n % 5 === 0 ? ['beam'] : [],
      },
    }),
    async upsert(namespace: string, records: TestRecord[]) {
      await target.index.upsert({ namespace, records: records as Records });
    },
    async ask(namespace: string, topK: number, more: object = {}, query = vector()) {
      const { matches } = await target.index.query({ namespace, topK, vector: query, ...more });
      return matches;
    },
  };
}

function dot({ values, sparseValues }: TestRecord, query: number[], weights?: Sparse): number {
  const dense = values.reduce((sum, value, i) => sum + value * (query[i] ?? 0), 0);
  const at = new Map(weights?.indices.map((place, i) => [place, weights.values[i] ?? 0]));
  const extra = sparseValues?.indices.map((place, i) => (at.get(place) ?? 0) * (sparseValues.values[i] ?? 0));
  return dense + (extra ?? []).reduce((sum, value) => sum + value, 0);
}

/** The correct result of an exact search. */
export function best(records: TestRecord[], topK: number, query: number[], weights?: Sparse) {
  return records
    .map((each) => ({ id: each.id, score: dot(each, query, weights) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, topK);
}

export const ids = (matches: readonly { id: string }[]) => matches.map((match) => match.id);
