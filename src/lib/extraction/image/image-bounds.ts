/** Decoded, four bytes a pixel: 320 MB, the most that a phone gives one page. */
export const MOST_PIXELS = 80_000_000;
/** EXIF data with a thumbnail comes before a JPG's size; 64 KB a segment, seldom more than a few. */
export const HEADER_BYTES = 1024 * 1024;
