import { search } from '../limits/limits.ts';

/**
 * Merges a project's results and the common pool's, weighted (1 - commonWeight) and commonWeight, and sorts them by
 * the adjusted score. `commonWeight` is between 0 and 1. On equal scores the project comes first.
 */
export function mergeCommon<T extends { score: number }>(
  project: readonly T[],
  common: readonly T[],
  commonWeight: number = search.commonWeight,
): T[] {
  const weighted = (results: readonly T[], weight: number) =>
    results.map((result) => ({ ...result, score: result.score * weight }));
  return [...weighted(project, 1 - commonWeight), ...weighted(common, commonWeight)].sort(
    (a, b) => b.score - a.score,
  );
}
