/**
 * Which kind of document takes precedence when two state different values. The contract decides, so people set it.
 */
export const precedences = ['drawings', 'texts'] as const;
export type Precedence = (typeof precedences)[number];

export const precedenceWords: Readonly<Record<Precedence, string>> = {
  drawings: 'Drawings take precedence',
  texts: 'Specifications take precedence',
};

/** The places that take precedence. Empty if the project has set none, or if all places are of one kind. */
export function precedingPlaces<Place extends { documentId: string; page: number }>(
  places: readonly Place[],
  precedence: Precedence | null,
  isDrawing: (place: Place) => boolean,
): ReadonlySet<Place> {
  const drawings = places.filter(isDrawing);
  if (precedence === null || drawings.length === 0 || drawings.length === places.length) return new Set();
  return new Set(places.filter((place) => isDrawing(place) === (precedence === 'drawings')));
}
