/**
 * The size of a PNG or JPG from its header, so that a 100 KB file that would decode to gigabytes is refused before
 * anything decodes it. Null if the header is invalid.
 */
export function imageSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47) {
    return { width: view.getUint32(16), height: view.getUint32(20) };
  }
  return bytes.length > 4 && view.getUint16(0) === 0xffd8 ? jpegSize(view) : null;
}

/** Walks the segments to the frame header, SOF0 to SOF15 except DHT, JPG and DAC (ITU T.81, B.1.1.3). */
function jpegSize(view: DataView): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += standsAlone ? 2 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** No camera or scanner makes a larger image: the header is damaged or forged. */
const BELIEVABLE_PIXELS = 2_000_000_000;

/** Why a file with such an image was given up. A faster device may read it. */
export function imageTooSlow({ width, height }: { width: number; height: number }): string {
  return `this device took too long to read an image of ${inMillions(width * height)} megapixels. Try again on a faster computer, or save a smaller copy and upload that`;
}

/** Why an image of that size is not decoded, and what to do. */
export function imageTooLarge({ width, height }: { width: number; height: number }, atMost: number): string {
  return width * height > BELIEVABLE_PIXELS
    ? `its header says ${grouped(width)} by ${grouped(height)} pixels, which is not a real image. Save it again as JPG or PNG and upload that`
    : `the image has ${inMillions(width * height)} megapixels; up to ${inMillions(atMost)} can be read. Save a smaller copy and upload that`;
}

const grouped = (value: number) => value.toLocaleString('en-AU', { maximumFractionDigits: 0 });
const inMillions = (value: number) => grouped(value / 1e6);
