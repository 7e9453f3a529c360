/** Which documents of a project hold where two state different values: the contract says it, so people set it. */
export const precedences = ['drawings', 'texts'] as const;
export type Precedence = (typeof precedences)[number];

export const precedenceWords: Readonly<Record<Precedence, string>> = {
  drawings: 'Drawings take precedence',
  texts: 'Specifications take precedence',
};

/** The places that take precedence; none where the project has not set it, or all of them are of one kind. */
export function precedingPlaces<Place extends { documentId: string; page: number }>(
  places: readonly Place[],
  precedence: Precedence | null,
  isDrawing: (place: Place) => boolean,
): ReadonlySet<Place> {
  const drawings = places.filter(isDrawing);
  if (precedence === null || drawings.length === 0 || drawings.length === places.length) return new Set();
  return new Set(places.filter((place) => isDrawing(place) === (precedence === 'drawings')));
}
