import type { Worker as TesseractWorker } from 'tesseract.js';
import type { Ruling } from '#domain/extraction/extracted-document.ts';
import { recognisedText, rulingOnPage } from '#domain/extraction/recognised-text.ts';
import type { SeenPage, SeenWord } from '#domain/extraction/seen-page.ts';
import type { StripsResult } from '../image/image.worker.ts';
import { toStrips } from '../image/image-jobs.ts';
import { MARGIN, type PlacedStrip, SLOT } from '../image/strips/stack-strips.ts';
import { inParallel } from '../in-parallel.ts';
import { automatic, OCR_WORKERS, oneBlock, withOcrWorker } from './ocr-workers.ts';
import type { OcrOptions, OcrSource, Recognised } from './recognise.ts';
import { paragraphsOf } from './strip-paragraphs.ts';

type Stack = StripsResult['stacks'][number];

/**
 * Reads a picture strip by strip: each line of each cell is cut out, scaled to the size that the engine reads best,
 * and stacked. So the engine does not have to follow rulings, which it does badly.
 */
export async function recogniseStrips(
  source: Pick<OcrSource, 'image' | 'longSide'> & { dpi: number },
  radians: number,
  { name, signal, onLook, language = 'eng' }: OcrOptions,
): Promise<Recognised> {
  const bitmap = (await source.image()) as ImageBitmap;
  const job = { source: bitmap, longSide: source.longSide, dpi: source.dpi, radians };
  const { stacks, image, width, height, rulings } = await toStrips(job, { name, signal });
  const read = await inParallel(OCR_WORKERS, stacks, async (stack) => {
    const lines = await withOcrWorker(signal, language, (worker) => linesOf(worker, stack));
    onLook?.();
    return lines;
  });
  const inOrder = language === 'ara' ? read.flat().map((line) => line.toReversed()) : read.flat();
  const lines = inOrder.filter((line) => line.length > 0);
  const words = lines.flat();
  const scale = source.longSide / Math.max(width, height);
  const from = {
    width: image.width,
    height: image.height,
    pageWidth: width * scale,
    pageHeight: height * scale,
    radians,
  };
  const seen: SeenPage = paragraphsOf(lines);
  return {
    ...recognisedText(seen, from),
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length),
    ...{ width, height, radians, language },
    rulings: rulings.map((ruling: Ruling) => rulingOnPage(ruling, from)),
  };
}

/** The words of each strip, with positions on the picture from which it was cut. */
async function linesOf(worker: TesseractWorker, { image, strips }: Stack): Promise<SeenWord[][]> {
  const bytes = image.pgm as unknown as string;
  await worker.setParameters(oneBlock);
  const { data } = await worker.recognize(bytes, {}, { text: false, blocks: true });
  await worker.setParameters(automatic);
  const lines = strips.map((): SeenWord[] => []);
  const words = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words)),
  );
  for (const { text, confidence, bbox } of words) {
    const at = Math.floor((bbox.y0 + bbox.y1) / 2 / SLOT);
    const strip = strips[at];
    if (strip)
      lines[at]?.push({ text, confidence: sureOf(text, confidence), bbox: onPicture(bbox, strip, at) });
  }
  for (const line of lines) line.sort((a, b) => a.bbox.x0 - b.bbox.x0);
  return lines;
}

/** Low confidence marks specks of a page. Strips are known to contain letters, so their words keep a higher one. */
const sureOf = (text: string, confidence: number) =>
  /[\p{L}\p{N}]{2}|^\p{Lu}$/u.test(text) ? Math.max(LEAST_CONFIDENCE, confidence) : confidence;
const LEAST_CONFIDENCE = 11;

function onPicture({ x0, y0, x1, y1 }: SeenWord['bbox'], strip: PlacedStrip, at: number): SeenWord['bbox'] {
  const top = at * SLOT + (SLOT - (strip.y1 - strip.y0) * strip.scale) / 2;
  const across = (x: number) => strip.x0 + (x - MARGIN) / strip.scale;
  const down = (y: number) => strip.y0 + (y - top) / strip.scale;
  return { x0: across(x0), x1: across(x1), y0: down(y0), y1: down(y1) };
}
