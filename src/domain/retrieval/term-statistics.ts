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

/** Counts one passage out. Changes `statistics`; never below zero. */
export function removePassage(statistics: TermStatistics, indices: readonly number[]): void {
  statistics.passages = Math.max(0, statistics.passages - 1);
  for (const index of indices) {
    const left = (statistics.frequencies.get(index) ?? 0) - 1;
    if (left > 0) statistics.frequencies.set(index, left);
    else statistics.frequencies.delete(index);
  }
}

/** Both together, for a question over two namespaces. */
export function sumStatistics(a: TermStatistics, b: TermStatistics): TermStatistics {
  const frequencies = new Map(a.frequencies);
  for (const [index, count] of b.frequencies) frequencies.set(index, (frequencies.get(index) ?? 0) + count);
  return { passages: a.passages + b.passages, frequencies };
}

/** BM25's inverse document frequency, Lucene's form (never negative); an unknown term is the rarest. */
export function inverseFrequency(statistics: TermStatistics, index: number): number {
  const count = statistics.frequencies.get(index) ?? 0;
  return Math.log(1 + (Math.max(0, statistics.passages - count) + 0.5) / (count + 0.5));
}
