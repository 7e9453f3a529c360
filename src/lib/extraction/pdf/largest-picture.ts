export interface Picture {
  width: number;
  height: number;
  /** One bit for each pixel, as drawings are often scanned. */
  isBlackAndWhite: boolean;
}

/** Characters of a stream's dictionary, before and after the words that make a picture of it. */
const DICTIONARY = 1_024;

/**
 * The largest picture in a part of a PDF, from the dictionaries before its streams: they are neither packed nor
 * encrypted, so nothing has to be decoded to know it. Null without a picture.
 */
export function largestPicture(bytes: Uint8Array): Picture | null {
  const text = new TextDecoder('latin1').decode(bytes);
  let largest: Picture | null = null;
  for (const { index } of text.matchAll(/\/Subtype\s*\/Image\b/g)) {
    const before = text.slice(Math.max(0, index - DICTIONARY), index);
    const after = text.slice(index, index + DICTIONARY);
    const own = before.slice(before.lastIndexOf(' obj') + 1) + (after.split('stream', 1)[0] ?? '');
    const [width, height] = [numberIn(own, /\/Width\s+(\d+)/), numberIn(own, /\/Height\s+(\d+)/)];
    if (width * height > (largest ? largest.width * largest.height : 0))
      largest = { width, height, isBlackAndWhite: ONE_BIT.test(own) };
  }
  return largest;
}

const ONE_BIT = /\/BitsPerComponent\s+1\b|\/ImageMask\s+true|\/(?:CCITTFax|JBIG2)Decode/;

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? 0);
