import { withCodes } from '#domain/extraction/page-codes.ts';
import { recognise } from '../ocr/recognise.ts';
import type { Reader } from '../reader.ts';
import { readableSize } from './image-bounds.ts';

/** The engine reads letters of 20 to 40 pixels best, so small scans are enlarged and large photos reduced. */
const SHORTEST_LONG_SIDE = 2_000;
const LONGEST_LONG_SIDE = 3_500;

export const readImage: Reader = async (file, { name, signal, onProgress, onAlive }) => {
  const size = await readableSize(file, name);
  onProgress({ stage: 'recognising', page: 0, pages: 1 });
  const longSide = Math.min(LONGEST_LONG_SIDE, Math.max(SHORTEST_LONG_SIDE, size.width, size.height));
  const source = { image: async () => file, longSide, isPhoto: true, findCodes: true, hasTables: true };
  const read = await recognise(source, { name, signal, onAlive });
  onProgress({ stage: 'recognising', page: 1, pages: 1 });
  const { text, words, confidence, width, height } = withCodes(read, read.codes);
  return {
    pages: [{ number: 1, text, width, height, method: 'tesseract', confidence }],
    words: [{ number: 1, words }],
    method: 'tesseract',
    confidence,
    hasImages: true,
  };
};
