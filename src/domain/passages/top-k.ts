/**
 * The number of results: the requested number rounded down and at least 1, or `otherwise` if no usable number was
 * requested.
 */
export function topK(asked: number | null | undefined, otherwise: number): number {
  if (asked === null || asked === undefined || !Number.isFinite(asked)) return otherwise;
  return Math.max(1, Math.floor(asked));
}
