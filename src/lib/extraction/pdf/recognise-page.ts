import { type CombinedReading, combineTexts } from '#domain/extraction/combine-texts.ts';
import type { Ruling } from '#domain/extraction/extracted-document.ts';
import { withCodes } from '#domain/extraction/page-codes.ts';
import { pdf as limits } from '#domain/limits/limits.ts';
import { isDrawingSize, mayBeSheet } from '#domain/sheets/may-be-sheet.ts';
import { unlessAborted } from '../deadline.ts';
import { OcrUnavailable } from '../ocr/ocr-workers.ts';
import { recognise } from '../ocr/recognise.ts';
import { recogniseStrips } from '../ocr/recognise-strips.ts';
import type { ReadingJob } from '../reader.ts';
import { drawingScale, POINTS_PER_INCH } from './draw-page.ts';
import type { PageDrawer } from './page-drawer.ts';
import { readBlocksAgain } from './read-blocks-again.ts';
import type { NativePage } from './read-native-page.ts';

/**
 * Codes are looked for on this many pages of a scan. Dockets are short, a binder of hundreds of pages is a
 * specification, and the search adds half a second to the second that OCR takes for a page.
 */
const CODE_PAGES = 20;
/** The lowest resolution that Tesseract accepts. Very large sheets are drawn smaller than this. */
const MIN_DPI = 70;

export type SeenReading = CombinedReading & { rulings: Ruling[] };

/** If OCR fails, the native text is used with the specified confidence. */
export async function recognisePage(
  drawer: Pick<PageDrawer, 'draw'>,
  number: number,
  native: NativePage,
  { name, signal, onAlive }: Pick<ReadingJob, 'name' | 'signal' | 'onAlive'>,
  readPicture = recognise,
  readPart = recogniseStrips,
): Promise<SeenReading> {
  const scale = drawingScale(native, limits.ocrScale);
  const patient: Pick<PageDrawer, 'draw'> = {
    draw: async (...part) => {
      const picture = await unlessAborted(drawer.draw(...part), signal);
      // On a slow device, an A0 scan takes half a minute to draw, and reading it may take as long.
      onAlive();
      return picture;
    },
  };
  const source = {
    image: () => patient.draw(number, scale),
    longSide: Math.round(scale * Math.max(native.width, native.height)),
    dpi: Math.max(MIN_DPI, Math.round(scale * POINTS_PER_INCH)),
    findLines: true,
    findCodes: number <= CODE_PAGES,
    hasTables: !isDrawingSize(native),
  };
  try {
    const options = { name, signal, onAlive };
    const first = await readPicture(source, options);
    const { width, height } = native;
    const isSheet = mayBeSheet({ width, height, characters: first.text.length });
    const seen = isSheet
      ? await readBlocksAgain(patient, { number, width, height }, first, options, readPart)
      : first;
    const reading = withCodes(combineTexts(native.reading, seen), first.codes);
    return { ...reading, rulings: isSheet ? seen.rulings : [] };
  } catch (error) {
    if (signal.aborted || error instanceof OcrUnavailable) throw error;
    console.warn(`OCR of page ${number} failed`, error);
    return { ...native.reading, confidence: limits.ocrFailedConfidence, method: 'pdfjs', rulings: [] };
  }
}
