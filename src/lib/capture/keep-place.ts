import type { Coordinates } from '#domain/images/exif.ts';

/** Whether the person has chosen, on this device, that documents keep where their photos were taken. */
const KEY = 'plumbline.keep-place';

export function keepsPlace(): boolean {
  return localStorage.getItem(KEY) === 'yes';
}

/** Requests the browser's permission at once, so that its question does not interrupt the camera. */
export async function chooseKeepPlace(keeps: boolean): Promise<void> {
  if (!keeps) return localStorage.removeItem(KEY);
  await placeNow();
  localStorage.setItem(KEY, 'yes');
}

/** A location from the last minute is where the photo was taken. */
const AGE_MS = 60_000;
/** Indoors a phone may find none. */
const PATIENCE_MS = 10_000;

/** @throws GeolocationPositionError */
export async function placeNow(): Promise<Coordinates> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    const options = { enableHighAccuracy: true, maximumAge: AGE_MS, timeout: PATIENCE_MS };
    navigator.geolocation.getCurrentPosition(resolve, reject, options);
  });
  return { latitude: coords.latitude, longitude: coords.longitude };
}
