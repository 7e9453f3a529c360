import type { StoredVector, VectorIndex, VectorMatch, VectorQuery } from './vector-index.ts';

/** A match and its namespace. */
export interface PlacedMatch extends VectorMatch {
  namespace: string;
}

/** The passages of some namespaces, searched as if they were one. */
export interface PassagesIn {
  /** The best matches of all namespaces, best first. */
  query(query: VectorQuery): Promise<PlacedMatch[]>;
  /** The matches that still exist, in any order. */
  fetch(matches: readonly PlacedMatch[]): Promise<StoredVector[]>;
}

/** Searches all namespaces concurrently. Scores are comparable, because the question is the same. */
export function passagesIn(index: VectorIndex, namespaces: readonly string[]): PassagesIn {
  return {
    async query(query) {
      const found = await Promise.all(
        namespaces.map(async (namespace) =>
          (await index.query(namespace, query)).map((match) => ({ ...match, namespace })),
        ),
      );
      if (found.length === 1) return found[0] ?? [];
      return found
        .flat()
        .sort((a, b) => b.score - a.score)
        .slice(0, query.topK);
    },
    async fetch(matches) {
      const stored = namespaces.map((namespace) => {
        const ids = matches.filter((match) => match.namespace === namespace).map(({ id }) => id);
        return ids.length > 0 ? index.fetch(namespace, ids) : [];
      });
      return (await Promise.all(stored)).flat();
    },
  };
}
