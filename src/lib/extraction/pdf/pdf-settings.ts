/**
 * An image with more pixels is left out of its page, because each pixel takes four bytes when decoded. An A0 sheet has
 * 139 million at 300 dpi and 248 million at 400 dpi. Browsers that report enough memory decode both.
 */
export const imagePixels = { usual: 100_000_000, muchMemory: 320_000_000 };
/** In GB. Browsers that report their memory report at most this. */
const MUCH_MEMORY = 8;

export function mostImagePixels(): number {
  const { deviceMemory = 0 } = navigator as { deviceMemory?: number };
  return deviceMemory >= MUCH_MEMORY ? imagePixels.muchMemory : imagePixels.usual;
}

/** The settings for every PDF, in pages and workers: data from our own origin, limited images, no messages. */
export function pdfSettings() {
  const folder = (name: string) => new URL(`${__PDFJS_ASSETS__}${name}/`, location.origin).href;
  return {
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    maxImageSize: mostImagePixels(),
    verbosity: 0,
  };
}
