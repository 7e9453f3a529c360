/**
 * How many passages of a namespace contain each term. Kept by the proxy beside the vectors; changed by the sparse
 * indices of the passages that come and go, so no text is needed to take a document away again.
 */
export interface TermStatistics {
  passages: number;
  frequencies: Map<number, number>;
}

export function emptyStatistics(): TermStatistics {
  return { passages: 0, frequencies: new Map() };
}

/** Counts one passage in, given the indices of its sparse vector. Changes `statistics`. */
export function addPassage(statistics: TermStatistics, indices: readonly number[]): void {
  statistics.passages += 1;
  for (const index of indices) {
    statistics.frequencies.set(index, (statistics.frequencies.get(index) ?? 0) + 1);
  }
}

/** What passages that come and go change, given the indices of their sparse vectors: counts may be below zero. */
export function changeOf(
  added: readonly (readonly number[])[],
  removed: readonly (readonly number[])[],
): TermStatistics {
  const change = emptyStatistics();
  for (const indices of added) addPassage(change, indices);
  for (const indices of removed) {
    change.passages -= 1;
    for (const index of indices) change.frequencies.set(index, (change.frequencies.get(index) ?? 0) - 1);
  }
  return change;
}

/** The statistics after those changes, in any order. No count is below zero. */
export function withChanges(statistics: TermStatistics, changes: readonly TermStatistics[]): TermStatistics {
  if (changes.length === 0) return statistics;
  // Copied once: there may be a hundred thousand terms and a hundred changes.
  const frequencies = new Map(statistics.frequencies);
  let { passages } = statistics;
  for (const change of changes) {
    passages += change.passages;
    for (const [index, count] of change.frequencies)
      frequencies.set(index, (frequencies.get(index) ?? 0) + count);
  }
  for (const [index, count] of frequencies) if (count <= 0) frequencies.delete(index);
  return { passages: Math.max(0, passages), frequencies };
}

/** All of them together, for a question over several namespaces. */
export function sumStatistics(all: readonly TermStatistics[]): TermStatistics {
  const [first, ...others] = all;
  if (!first) return emptyStatistics();
  if (others.length === 0) return first;
  const frequencies = new Map(first.frequencies);
  for (const one of others)
    for (const [index, count] of one.frequencies)
      frequencies.set(index, (frequencies.get(index) ?? 0) + count);
  return { passages: all.reduce((sum, { passages }) => sum + passages, 0), frequencies };
}

/** BM25's inverse document frequency, Lucene's form (never negative); an unknown term is the rarest. */
export function inverseFrequency(statistics: TermStatistics, index: number): number {
  const count = statistics.frequencies.get(index) ?? 0;
  return Math.log(1 + (Math.max(0, statistics.passages - count) + 0.5) / (count + 0.5));
}
