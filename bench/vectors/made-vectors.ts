import type { VectorRecord } from '#local/vector-index/vector-database.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';

/** As the product stores passages: 384 dimensions, about 80 terms, ten passages per document. */
export const DIMENSION = 384;
const TERMS = 80;
const QUESTION_TERMS = 12;
const VOCABULARY = 60_000;
const PASSAGES_PER_DOCUMENT = 10;

export interface MadeQuestion {
  vector: number[];
  sparseVector: { indices: number[]; values: number[] };
}

/** Numbers from one seed: vectors of length 1, and terms with the unequal frequencies of words (Zipf). */
export function createMaker(seed: number) {
  const random = randomNumbers(seed);
  const values = (): Float32Array => {
    const vector = Float32Array.from({ length: DIMENSION }, () => random() + random() + random() - 1.5);
    const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
    return vector.map((value) => value / length);
  };
  /** Rank r with a frequency of about 1 / r. */
  const term = () => Math.floor(VOCABULARY ** random());
  const terms = (count: number) => Uint32Array.from(new Set(Array.from({ length: count }, term)));
  return {
    record(n: number): VectorRecord {
      const indices = terms(TERMS);
      const documentId = `doc_${Math.floor(n / PASSAGES_PER_DOCUMENT)}`;
      return {
        id: `${documentId}_chunk_${n}`,
        values: values(),
        sparse: { indices, values: Float32Array.from(indices, () => random() + 0.5) },
        metadata: { documentId, state: 'current', page: (n % 40) + 1, content: 'x'.repeat(400) },
      };
    },
    question(): MadeQuestion {
      const indices = [...terms(QUESTION_TERMS)];
      return {
        vector: [...values()],
        sparseVector: { indices, values: indices.map(() => 0.02 * random()) },
      };
    },
  };
}
