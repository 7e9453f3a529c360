/** An image of more pixels is left out of its page: decoded it would take over 400 MB. */
const IMAGE_PIXELS = 100_000_000;

/** What every PDF is opened with: data from our own origin, bounded images, silence. For pages and workers. */
export function pdfSettings() {
  const folder = (name: string) => new URL(`${__PDFJS_ASSETS__}${name}/`, location.origin).href;
  return {
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    maxImageSize: IMAGE_PIXELS,
    verbosity: 0,
  };
}
