import { photoFacts, withoutPlace } from '#domain/images/exif.ts';
import type { Taken } from '#domain/images/taken.ts';

/** A JPG or a PNG, the pictures that are stored unchanged. Others become PDFs before they are uploaded. */
const PICTURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/**
 * A chosen file in the form in which it may leave the device: a photo without its location, and the time and location
 * that it contained.
 */
export async function takenFrom(
  chosen: Blob,
  keepsPlace: boolean,
): Promise<{ file: Blob; taken: Taken | null }> {
  const head = new Uint8Array(await chosen.slice(0, 4).arrayBuffer());
  const isPicture = PICTURES.some((start) => start.every((byte, at) => head[at] === byte));
  if (!isPicture) return { file: chosen, taken: null };
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  const { takenAt, place } = photoFacts(bytes);
  const file = new Blob([withoutPlace(bytes)], { type: chosen.type });
  const taken = { at: takenAt, place: keepsPlace ? place : null };
  return { file, taken: taken.at || taken.place ? taken : null };
}
