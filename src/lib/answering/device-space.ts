import type { PackedPassages } from '#domain/passages/packed-passages.ts';
import type { SparseVector } from '#domain/retrieval/sparse-vector.ts';
import type { TermStatistics } from '#domain/retrieval/term-statistics.ts';
import { TermPostings } from './term-postings.ts';

type Metadata = PackedPassages['passages'][number]['metadata'];

interface Query {
  /** A unit vector. Empty when ranking by words only. */
  vector: readonly number[];
  sparse?: SparseVector | undefined;
  topK: number;
  filter?: MetadataFilter | undefined;
}

interface Match {
  id: string;
  score: number;
  metadata: Metadata;
}

/** The vectors of a block, without what else its file has: texts and terms are kept in another form. */
type Vectors = Pick<PackedPassages, 'dimensions' | 'values' | 'scales'>;

/** The passages of one namespace in memory, scored exactly as by the server's index: dense and sparse dot product. */
export class DeviceSpace {
  readonly statistics: TermStatistics;
  readonly #blocks: readonly Vectors[];
  readonly #rows: { id: string; metadata: Metadata; block: Vectors; at: number }[];
  readonly #rowOf: ReadonlyMap<string, number>;
  readonly #postings: TermPostings;

  constructor(blocks: readonly PackedPassages[]) {
    // Copied, so that the files can be freed.
    const vectors = blocks.map(({ dimensions, values, scales }) => {
      return { dimensions, values: values.slice(), scales: scales.slice() };
    });
    this.#blocks = vectors;
    this.#rows = blocks.flatMap(({ passages }, number) => {
      const block = vectors[number] as Vectors;
      return passages.map(({ id, metadata }, at) => ({ id, metadata, block, at }));
    });
    this.#rowOf = new Map(this.#rows.map(({ id }, row) => [id, row]));
    const frequencies = frequenciesIn(blocks);
    this.statistics = { passages: this.#rows.length, frequencies };
    this.#postings = new TermPostings(blocks, frequencies);
  }

  query({ vector, sparse, topK, filter }: Query): Match[] {
    const scores = new Float64Array(this.#rows.length);
    if (vector.length > 0) this.#addMeaning(Float32Array.from(vector), scores);
    if (sparse) this.#postings.addTo(scores, sparse);
    const best: { row: number; score: number }[] = [];
    for (let row = 0; row < scores.length; row += 1) {
      const score = scores[row] as number;
      const last = best[topK - 1];
      // Checked last, because the filter costs more than the comparison.
      if ((last && score <= last.score) || !matchesFilter(this.#rows[row]?.metadata ?? {}, filter)) continue;
      let place = Math.min(best.length, topK - 1);
      while (place > 0 && (best[place - 1] as { score: number }).score < score) place -= 1;
      best.splice(place, 0, { row, score });
      best.length = Math.min(best.length, topK);
    }
    return best.flatMap(({ row, score }) => {
      const found = this.#rows[row];
      return found ? [{ id: found.id, metadata: found.metadata, score }] : [];
    });
  }

  fetch(ids: readonly string[]): { id: string; values: number[]; metadata: Metadata }[] {
    return ids.flatMap((id) => {
      const found = this.#rows[this.#rowOf.get(id) ?? -1];
      if (!found) return [];
      const { block, at, metadata } = found;
      const { dimensions, scales } = block;
      const stored = block.values.subarray(at * dimensions, (at + 1) * dimensions);
      return [{ id, metadata, values: Array.from(stored, (value) => value * (scales[at] ?? 0)) }];
    });
  }

  #addMeaning(vector: Float32Array, scores: Float64Array): void {
    let row = 0;
    for (const { values, scales, dimensions } of this.#blocks) {
      const length = Math.min(dimensions, vector.length);
      for (let at = 0; at < scales.length; at += 1) {
        let sum = 0;
        const start = at * dimensions;
        for (let i = 0; i < length; i += 1) sum += (vector[i] as number) * (values[start + i] as number);
        scores[row] = sum * (scales[at] as number);
        row += 1;
      }
    }
  }
}

function frequenciesIn(blocks: readonly PackedPassages[]): Map<number, number> {
  const frequencies = new Map<number, number>();
  for (const { indices } of blocks)
    for (const index of indices) frequencies.set(index, (frequencies.get(index) ?? 0) + 1);
  return frequencies;
}

/** The part of Pinecone's filter language that questions use: `$and`, `$or`, `$eq`, `$ne`, `$in`, `$nin`. */
type MetadataFilter = Readonly<Record<string, unknown>>;

/**
 * Whether metadata matches the filter. A missing field matches only `$ne` and `$nin`.
 * @throws {RangeError} for another operator
 */
export function matchesFilter(
  metadata: Readonly<Record<string, unknown>>,
  filter: MetadataFilter | undefined,
): boolean {
  if (!filter) return true;
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '$and')
      return (condition as MetadataFilter[]).every((part) => matchesFilter(metadata, part));
    if (name === '$or') return (condition as MetadataFilter[]).some((part) => matchesFilter(metadata, part));
    return Object.entries(condition as object).every(([operator, operand]) =>
      matchesOperator(metadata[name], operator, operand),
    );
  });
}

function matchesOperator(value: unknown, operator: string, operand: unknown): boolean {
  switch (operator) {
    case '$eq':
      return value === operand;
    case '$ne':
      return value !== operand;
    case '$in':
      return (operand as unknown[]).includes(value);
    case '$nin':
      return !(operand as unknown[]).includes(value);
    default:
      throw new RangeError(`A device has no filter ${operator}`);
  }
}
