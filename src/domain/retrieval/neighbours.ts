/** A passage found by the index, with the place it has in its document. */
export interface Candidate {
  documentId: string;
  chunkIndex: number;
  /** Dense plus lexical part, as the index returns it. */
  score: number;
}

/** A neighbour says this much about a passage: evidence often runs over the cut between two. */
export const neighbourShare = 0.1;

/** The places next to a candidate that are no candidates themselves: fetch and score these before `withNeighbours`. */
export function placesToFetch(
  candidates: readonly (Candidate & { totalChunks: number })[],
): { documentId: string; chunkIndex: number }[] {
  const known = new Set(candidates.map(placeKey));
  const wanted = new Map<string, { documentId: string; chunkIndex: number }>();
  for (const { documentId, chunkIndex, totalChunks } of candidates) {
    for (const index of [chunkIndex - 1, chunkIndex + 1]) {
      const place = { documentId, chunkIndex: index };
      const exists = index >= 0 && index < totalChunks;
      if (exists && !known.has(placeKey(place))) wanted.set(placeKey(place), place);
    }
  }
  return [...wanted.values()];
}

/**
 * The candidates, best first, each with 0.1 × the scores of the passages before and after it in its document added.
 * `fetched` are the neighbours that the index did not return. A passage at its document's edge has one neighbour
 * missing; it is given its own score there, so that a short document is neither favoured nor punished.
 */
export function withNeighbours<T extends Candidate>(
  candidates: readonly T[],
  fetched: readonly Candidate[],
): T[] {
  const scores = new Map([...fetched, ...candidates].map((place) => [placeKey(place), place.score]));
  const scoreAt = (candidate: T, step: -1 | 1) =>
    scores.get(placeKey({ ...candidate, chunkIndex: candidate.chunkIndex + step })) ?? candidate.score;
  return candidates
    .map((candidate) => ({
      ...candidate,
      score: candidate.score + neighbourShare * (scoreAt(candidate, -1) + scoreAt(candidate, 1)),
    }))
    .sort((a, b) => b.score - a.score);
}

function placeKey(place: { documentId: string; chunkIndex: number }): string {
  return `${place.documentId}\n${place.chunkIndex}`;
}
