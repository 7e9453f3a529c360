import type { Page, RecognizeOptions } from 'tesseract.js';
import type { PageReading } from '../../../domain/extraction/combine-texts.ts';
import { recognisedText, type SeenPage } from '../../../domain/extraction/recognised-text.ts';
import type { GreyResult } from '../image/image.worker.ts';
import { toGrey } from '../image/image-jobs.ts';
import { withOcrWorker } from './ocr-workers.ts';

export interface OcrSource {
  /** Draws the image anew each time: a bitmap is used up when it goes to a worker. */
  image: () => Promise<Blob | ImageBitmap>;
  /** Pixels of the longer side for the engine; 0 takes the image as it is. */
  longSide: number;
  /** Pixels an inch for the engine, where they are known. */
  dpi?: number;
}

export type Recognised = PageReading & { width: number; height: number };

export interface OcrOptions {
  name: string;
  signal: AbortSignal;
  /** After each look at the page: a page may take several. */
  onLook?: () => void;
}

/** Below this mean confidence the page probably lies on its side or stands on its head. */
const UPRIGHT_CONFIDENCE = 60;

/** Reads an image, turned by whole quarters until it reads well, and puts the words' boxes on the image as given. */
export async function recognise(source: OcrSource, options: OcrOptions): Promise<Recognised> {
  let best: Recognised | null = null;
  const first = await greyImage(source, 0, options);
  for (const quarterTurns of first.linesRunDown ? [1, 3, 0, 2] : [0, 2, 1, 3]) {
    const grey = quarterTurns === 0 ? first : await greyImage(source, quarterTurns, options);
    const reading = await look(grey, quarterTurns, source.dpi, options);
    options.onLook?.();
    if (!best || weight(reading) > weight(best)) best = reading;
    if (best.confidence >= UPRIGHT_CONFIDENCE) break;
  }
  return best as Recognised;
}

/** Sure words count, and many of them. */
function weight({ text, confidence }: PageReading): number {
  return (text.match(/[\p{L}\p{N}]{3,}/gu)?.length ?? 0) * confidence ** 2;
}

async function greyImage(source: OcrSource, quarterTurns: number, options: OcrOptions): Promise<GreyResult> {
  return toGrey({ source: await source.image(), longSide: source.longSide, quarterTurns }, options);
}

async function look(
  grey: GreyResult,
  quarterTurns: number,
  dpi: number | undefined,
  { signal }: OcrOptions,
): Promise<Recognised> {
  const { image, width, height } = grey;
  const page = await withOcrWorker(signal, async (worker) => {
    // tesseract.js takes bytes of an image file and engine parameters too; its types don't say so.
    const bytes = image.pgm as unknown as string;
    const options = {
      rotateAuto: true,
      ...(dpi && { user_defined_dpi: String(dpi) }),
    } as Partial<RecognizeOptions>;
    return (await worker.recognize(bytes, options, { text: false, blocks: true })).data;
  });
  const isTurned = quarterTurns % 2 === 1;
  const upright = isTurned
    ? { width: image.height, height: image.width }
    : { width: image.width, height: image.height };
  const read = recognisedText(wordsOf(page), { ...upright, quarterTurns, radians: page.rotateRadians ?? 0 });
  return { ...read, confidence: Math.max(0, page.confidence), width, height };
}

function wordsOf(page: Page): SeenPage {
  return (page.blocks ?? []).flatMap((block) =>
    block.paragraphs.map((paragraph) => paragraph.lines.map((line) => line.words)),
  );
}
