import type { DenseBlocks } from './dense-blocks.ts';
import { createDenseMatrix } from './dense-matrix.ts';
import {
  compileFilter,
  type FieldReader,
  type Filter,
  type Metadata,
  type MetadataValue,
} from './metadata-filter.ts';
import { createSparsePostings, type SparseVector } from './sparse-postings.ts';
import { createTopK } from './top-k.ts';
import type { SearchRow } from './vector-database.ts';

export interface Question {
  readonly vector: Float32Array;
  readonly sparse: SparseVector | undefined;
  readonly topK: number;
  readonly filter: Filter | undefined;
}

export interface Hit {
  readonly slot: number;
  readonly score: number;
}

/** Reads one metadata field of all records of the namespace. */
export type FieldSource = (field: string) => Iterable<{ slot: number; value: MetadataValue }>;

/**
 * One namespace in memory: packed dense vectors, sparse vectors by index, and the metadata fields that
 * filters have used so far. A replaced or removed record leaves a dead row. The owner reloads the namespace
 * when there are many.
 */
export interface NamespaceSearch {
  readonly rows: number;
  readonly deadRows: number;
  /** `metadata` may be left out until the first filter, such as while the namespace is loading. */
  add(row: SearchRow, metadata?: Metadata): void;
  remove(id: string): void;
  /** An exact search: every live row is scored by dense + sparse dot product. */
  search(question: Question): Hit[];
  /** The slots of all records that a filter matches. */
  matching(filter: Filter): number[];
  /** Frees the memory. The search must not be used afterwards. */
  release(): void;
}

export function createNamespaceSearch(memory: DenseBlocks, fieldSource: FieldSource): NamespaceSearch {
  const dense = createDenseMatrix(memory);
  const sparse = createSparsePostings();
  const slots: number[] = [];
  const rowById = new Map<string, number>();
  const dead = new Set<number>();
  const columns = new Map<string, (MetadataValue | undefined)[]>();

  const append = ({ id, slot, values, sparse: weights }: SearchRow): number => {
    const row = dense.rows;
    dense.add(values);
    sparse.add(weights);
    slots.push(slot);
    rowById.set(id, row);
    return row;
  };
  const bury = (id: string) => {
    const row = rowById.get(id);
    if (row === undefined) return;
    rowById.delete(id);
    dead.add(row);
  };
  const column = (field: string): FieldReader => {
    const values = columns.get(field) ?? readColumn(fieldSource(field), slots);
    columns.set(field, values);
    return (row) => values[row];
  };
  const rowTest = (filter: Filter | undefined) => {
    const test = filter && compileFilter(filter, column);
    return (row: number) => !dead.has(row) && (!test || test(row));
  };

  return {
    get rows() {
      return dense.rows;
    },
    get deadRows() {
      return dead.size;
    },
    add(row, metadata = {}) {
      bury(row.id);
      const position = append(row);
      for (const [field, values] of columns) {
        values[position] = Object.hasOwn(metadata, field) ? metadata[field] : undefined;
      }
    },
    remove: bury,
    search({ vector, sparse: weights, topK, filter }) {
      const isWanted = rowTest(filter);
      const scores = new Float64Array(dense.rows);
      dense.dot(vector, scores);
      if (weights) sparse.addDot(weights, scores);
      const best = createTopK(topK);
      for (let row = 0; row < scores.length; row++) {
        const score = scores[row] as number;
        // The filter runs last, because it costs more than the comparison and few rows reach it.
        if (best.wouldKeep(score) && isWanted(row)) best.offer(row, score);
      }
      return best.ranked().map(({ position, score }) => ({ slot: slots[position] as number, score }));
    },
    matching(filter) {
      const isWanted = rowTest(filter);
      return slots.filter((_slot, row) => isWanted(row));
    },
    release: () => dense.release(),
  };
}

function readColumn(source: ReturnType<FieldSource>, slots: readonly number[]) {
  const rowBySlot = new Map(slots.map((slot, row) => [slot, row]));
  const values: (MetadataValue | undefined)[] = new Array(slots.length).fill(undefined);
  // Many records share a few values, such as a document's ID or state, so only one copy of each is kept.
  const kept = new Map<MetadataValue, MetadataValue>();
  for (const { slot, value } of source) {
    const row = rowBySlot.get(slot);
    if (row === undefined) continue;
    if (!kept.has(value)) kept.set(value, value);
    values[row] = kept.get(value);
  }
  return values;
}
