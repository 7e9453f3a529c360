import type { Coordinates } from './exif.ts';

/** When and where a photo or scan was taken, as its document stores it. */
export interface Taken {
  /** ISO time, without a zone if the camera's clock has none. */
  at: string | null;
  /** Null unless the person who added the photo keeps locations. */
  place: Coordinates | null;
}

/** The stored value, or null if an upload could not have written it. */
export function takenOf(value: unknown): Taken | null {
  const { at, place } = (value ?? {}) as Partial<Taken>;
  const known = {
    at: typeof at === 'string' && !Number.isNaN(Date.parse(at)) ? at : null,
    place: isPlace(place) ? { latitude: place.latitude, longitude: place.longitude } : null,
  };
  return known.at === null && known.place === null ? null : known;
}

function isPlace(place: Partial<Coordinates> | null | undefined): place is Coordinates {
  return Number.isFinite(place?.latitude) && Number.isFinite(place?.longitude);
}

/** Four places after the point are ten metres: "33.8688° S, 151.2093° E". */
export function placeInWords({ latitude, longitude }: Coordinates): string {
  const degrees = (value: number) => `${Math.abs(value).toFixed(4)}°`;
  return `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} ${longitude < 0 ? 'W' : 'E'}`;
}
