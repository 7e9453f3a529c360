import { extractDocument } from '#lib/extraction/extract.ts';
import type { PictureDeps } from './prepare-picture.ts';

/** Prepares pictures in this browser: workers resize and read them, and nothing leaves the device. */
export const browserPictures: PictureDeps = {
  async shrink(file, mostBytes, signal) {
    const { shrinkImage } = await import('#lib/extraction/image/shrink-image.ts');
    return shrinkImage(file, mostBytes, { name: file.name, signal });
  },
  async read(file, type, signal) {
    // The name of a pasted or renamed picture may not match its bytes, whose type has been checked already.
    const { pages } = await extractDocument(file, { name: `picture.${type}`, type, signal });
    return pages.map(({ text }) => text).join('\n');
  },
  async toBase64(blob) {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let binary = '';
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary);
  },
};
