/**
 * An image of more pixels is left out of its page: decoded it takes four bytes a pixel. A0 scanned at 400 dots an inch has 248
 * million, at 300 it has 139; a browser that says that it has the memory decodes them.
 */
export const imagePixels = { usual: 100_000_000, muchMemory: 320_000_000 };
/** GB, as browsers tell it that do: more is not told. */
const MUCH_MEMORY = 8;

export function mostImagePixels(): number {
  const { deviceMemory = 0 } = navigator as { deviceMemory?: number };
  return deviceMemory >= MUCH_MEMORY ? imagePixels.muchMemory : imagePixels.usual;
}

/** What every PDF is opened with: data from our own origin, bounded images, silence. For pages and workers. */
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
