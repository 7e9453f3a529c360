import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { imageSize, imageTooLarge } from '#domain/images/image-size.ts';

/** Four bytes per decoded pixel: 320 MB, the most that a phone allows one page. */
export const MAX_PIXELS = 80_000_000;
/** EXIF data with a thumbnail precedes the size in a JPG: 64 KB per segment, rarely more than a few. */
const HEADER_BYTES = 1024 * 1024;

/**
 * The size of a picture in pixels.
 * @throws {ExtractionError} `corrupt` or `too-large`
 */
export async function readableSize(file: Blob, name: string): Promise<{ width: number; height: number }> {
  const size = imageSize(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (!size || size.width === 0 || size.height === 0) throw new ExtractionError('corrupt', name);
  if (size.width * size.height > MAX_PIXELS)
    throw new ExtractionError('too-large', name, { reason: imageTooLarge(size, MAX_PIXELS) });
  return size;
}
