import type { Picture } from './largest-picture.ts';

/**
 * An image with more pixels is left out of its page, because each pixel takes four bytes when decoded. An A0 sheet has
 * 139 million at 300 dpi and 248 million at 400 dpi. Browsers that report enough memory decode both.
 */
const imagePixels = { usual: 100_000_000, muchMemory: 320_000_000 };
/** In GB. Browsers that report their memory report at most this. */
const MUCH_MEMORY = 8;

/**
 * A larger image is decoded smaller where its words are read: no part of a page is drawn with more than 16 million pixels.
 * PDF.js halves both sides until it fits, so that an A1 at 300 dpi stays whole and an A0 keeps at least 150 dpi. An image
 * in black and white loses more than half (a factor of 2.25 or more), so that a larger one stays whole.
 */
const readPixels = { blackAndWhite: 140_000_000, other: 72_000_000 };
const BYTES_OF_A_PIXEL = 4;

export function mostImagePixels(): number {
  const { deviceMemory = 0 } = navigator as { deviceMemory?: number };
  return deviceMemory >= MUCH_MEMORY ? imagePixels.muchMemory : imagePixels.usual;
}

/** The most pixels that an image of the file is decoded with where its words are read. */
export function readingPixels(largest: Picture | null): number {
  return largest?.isBlackAndWhite ? readPixels.blackAndWhite : readPixels.other;
}

/** Whether the image costs so much that a device may be too slow for it. */
export const isSlowImage = ({ width, height }: Picture): boolean => width * height > readPixels.other;

/**
 * The settings for every PDF, in pages and workers: data from our own origin, limited images, no messages.
 * @param decodedPixels larger images are decoded smaller. By default, an image is decoded whole.
 */
export function pdfSettings(decodedPixels?: number) {
  const folder = (name: string) => new URL(`${__PDFJS_ASSETS__}${name}/`, location.origin).href;
  return {
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    maxImageSize: mostImagePixels(),
    ...(decodedPixels && { canvasMaxAreaInBytes: decodedPixels * BYTES_OF_A_PIXEL }),
    verbosity: 0,
  };
}

type PdfJs = typeof import('pdfjs-dist');

/** A larger file is read piece by piece, so that a phone does not need to hold all of it. */
const WHOLE_FILE_BYTES = 32 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;

/** How PDF.js reads the bytes of a file on this device or of a stored one. */
export async function pdfBytes(source: Blob | string, pdfjs: PdfJs) {
  if (typeof source === 'string') return { url: source };
  if (source.size <= WHOLE_FILE_BYTES) return { data: new Uint8Array(await source.arrayBuffer()) };
  const range = new pdfjs.PDFDataRangeTransport(source.size, null);
  range.requestDataRange = (begin, end) => {
    void source
      .slice(begin, end)
      .arrayBuffer()
      .then((piece) => range.onDataRange(begin, new Uint8Array(piece)));
  };
  return { range, rangeChunkSize: PIECE_BYTES, disableAutoFetch: true, disableStream: true };
}
