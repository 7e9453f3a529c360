/** Four bytes per decoded pixel: 320 MB, the most that a phone allows one page. */
export const MOST_PIXELS = 80_000_000;
/** EXIF data with a thumbnail precedes the size in a JPG: 64 KB per segment, rarely more than a few. */
export const HEADER_BYTES = 1024 * 1024;
