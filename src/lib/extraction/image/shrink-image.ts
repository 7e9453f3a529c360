import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { imageTooLarge } from '#domain/images/image-size.ts';
import { MAX_PIXELS, readableSize } from './image-bounds.ts';
import { toJpeg } from './image-jobs.ts';

/** Widths in pixels to try, largest first. At 1600 the letters of a photographed page are still readable. */
const WIDTHS = [1_600, 1_280, 1_024, 800, 640, 480, 320];

/**
 * The picture as an upright JPEG of at most `mostBytes`, without the camera's metadata (location, device).
 * @param file A PNG or JPG.
 * @throws {ExtractionError} `corrupt` or `too-large`.
 */
export async function shrinkImage(
  file: Blob,
  mostBytes: number,
  { name, signal }: { name: string; signal?: AbortSignal },
): Promise<Blob> {
  const size = await readableSize(file, name);
  const longest = Math.max(size.width, size.height);
  const shape = size.width / longest;
  for (const most of WIDTHS) {
    const width = Math.max(1, Math.round(Math.min(most, longest) * shape));
    const jpeg = await toJpeg(file, width, { name, signal });
    if (jpeg.size <= mostBytes) return jpeg;
  }
  throw new ExtractionError('too-large', name, { reason: imageTooLarge(size, MAX_PIXELS) });
}
