/** How many results: the floor of what was asked for, at least 1; `otherwise` where nothing usable was. */
export function topK(asked: number | null | undefined, otherwise: number): number {
  if (asked === null || asked === undefined || !Number.isFinite(asked)) return otherwise;
  return Math.max(1, Math.floor(asked));
}
