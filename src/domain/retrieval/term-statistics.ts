/**
 * The number of a namespace's passages that contain each term. The proxy stores it next to the vectors and updates it
 * with the sparse indices of added and removed passages, so removing a document does not need its text.
 */
export interface TermStatistics {
  passages: number;
  frequencies: Map<number, number>;
}

export function emptyStatistics(): TermStatistics {
  return { passages: 0, frequencies: new Map() };
}

/** Counts a new passage, given the indices of its sparse vector. Changes `statistics`. */
export function addPassage(statistics: TermStatistics, indices: readonly number[]): void {
  statistics.passages += 1;
  for (const index of indices) {
    statistics.frequencies.set(index, (statistics.frequencies.get(index) ?? 0) + 1);
  }
}

/**
 * The change made by adding and removing passages, given the indices of their sparse vectors. Counts may be below
 * zero.
 */
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

/** The statistics after these changes, in any order. No count is below zero. */
export function withChanges(statistics: TermStatistics, changes: readonly TermStatistics[]): TermStatistics {
  if (changes.length === 0) return statistics;
  // Copied once, because there may be a hundred thousand terms and a hundred changes.
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

/** The sum of all statistics, for a question over several namespaces. */
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

/** BM25's inverse document frequency, in Lucene's form (never negative). An unknown term is the rarest. */
export function inverseFrequency(statistics: TermStatistics, index: number): number {
  const count = statistics.frequencies.get(index) ?? 0;
  return Math.log(1 + (Math.max(0, statistics.passages - count) + 0.5) / (count + 0.5));
}
