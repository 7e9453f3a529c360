import type { Page, RecognizeOptions } from 'tesseract.js';
import type { PageReading } from '../../../domain/extraction/combine-texts.ts';
import { recognisedText, type SeenPage } from '../../../domain/extraction/recognised-text.ts';
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

/** Below this mean confidence the page probably lies on its side or stands on its head. */
const UPRIGHT_CONFIDENCE = 60;
/** A turn that reads with this confidence is the right one; no other need be tried. */
const CERTAIN_CONFIDENCE = 75;

/** Reads an image, turned by whole quarters until it reads well, and puts the words' boxes on the image as given. */
export async function recognise(
  source: OcrSource,
  options: { name: string; signal: AbortSignal },
): Promise<Recognised> {
  let best = await recogniseTurned(source, 0, options);
  if (best.confidence >= UPRIGHT_CONFIDENCE) return best;
  for (const quarterTurns of [1, 3, 2]) {
    const turned = await recogniseTurned(source, quarterTurns, options);
    if (weight(turned) > weight(best)) best = turned;
    if (best.confidence >= CERTAIN_CONFIDENCE) break;
  }
  return best;
}

/** Sure words count, and many of them. */
function weight({ text, confidence }: PageReading): number {
  return (text.match(/[\p{L}\p{N}]{3,}/gu)?.length ?? 0) * confidence ** 2;
}

async function recogniseTurned(
  source: OcrSource,
  quarterTurns: number,
  { name, signal }: { name: string; signal: AbortSignal },
): Promise<Recognised> {
  const { image, width, height } = await toGrey(
    { source: await source.image(), longSide: source.longSide, quarterTurns },
    { name, signal },
  );
  const parameters = { rotateAuto: true, ...(source.dpi && { user_defined_dpi: String(source.dpi) }) };
  const page = await withOcrWorker(signal, async (worker) => {
    // tesseract.js takes bytes of an image file and engine parameters too; its types don't say so.
    const bytes = image.pgm as unknown as string;
    const options = parameters as Partial<RecognizeOptions>;
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
