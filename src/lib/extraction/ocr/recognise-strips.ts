import type { Worker as TesseractWorker } from 'tesseract.js';
import type { Ruling } from '#domain/extraction/extracted-document.ts';
import type { OcrPage, OcrWord } from '#domain/extraction/ocr-page.ts';
import { recognisedText, rulingOnPage } from '#domain/extraction/recognised-text.ts';
import type { StripsResult } from '../image/image.worker.ts';
import { toFigures, toStrips } from '../image/image-jobs.ts';
import { LARGEST_SMALL_PRINT } from '../image/small-print/date-lines.ts';
import { MARGIN, type PlacedStrip, SLOT } from '../image/strips/stack-strips.ts';
import { inParallel } from '../in-parallel.ts';
import { automatic, OCR_WORKERS, oneBlock, withOcrWorker } from './ocr-workers.ts';
import type { OcrOptions, OcrSource, Recognised } from './recognise.ts';
import { mayBeCode, withDates, withFigures } from './second-readings.ts';
import { paragraphsOf } from './strip-paragraphs.ts';

type Stack = StripsResult['stacks'][number];

/** In heights of a date: the rows of its table above and below it. */
const ROWS = 6;

/**
 * Reads a picture strip by strip: each line of each cell is cut out, scaled to the size that the engine reads best,
 * and stacked. So the engine does not have to follow rulings, which it does badly.
 */
export async function recogniseStrips(
  source: Pick<OcrSource, 'image' | 'longSide'> & { dpi: number },
  radians: number,
  { name, signal, onAlive, language = 'eng' }: OcrOptions,
): Promise<Recognised> {
  const bitmap = (await source.image()) as ImageBitmap;
  const job = { source: bitmap, longSide: source.longSide, dpi: source.dpi, radians };
  const { stacks, image, width, height, rulings, dates } = await toStrips(job, { name, signal });
  const read = await inParallel(OCR_WORKERS, stacks, async (stack) => {
    const lines = await withOcrWorker({ signal, language, onAlive }, (worker) => linesOf(worker, stack));
    // Around a small date are the rows of a revision table, which hold revisions and initials.
    const isInRow = ({ y0, y1 }: PlacedStrip) =>
      dates.some((date) => {
        const reach = ROWS * (date.y1 - date.y0);
        return date.y0 - reach < y1 && date.y1 + reach > y0;
      });
    const isCode = (strip: PlacedStrip) =>
      strip.y1 - strip.y0 <= LARGEST_SMALL_PRINT * source.dpi && !isInRow(strip);
    const codes = await withCodes(lines, stack, isCode, { name, signal });
    return codes.map((line, at) => line.map((word) => onPicture(word, stack.strips[at] as PlacedStrip, at)));
  });
  const inOrder = language === 'ara' ? read.flat().map((line) => line.toReversed()) : read.flat();
  const lines = withDates(inOrder, dates).filter((line) => line.length > 0);
  const words = lines.flat();
  const scale = source.longSide / Math.max(width, height);
  const from = {
    width: image.width,
    height: image.height,
    pageWidth: width * scale,
    pageHeight: height * scale,
    radians,
  };
  const seen: OcrPage = paragraphsOf(lines);
  return {
    ...recognisedText(seen, from),
    confidence: words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length),
    ...{ width, height, radians, language },
    rulings: rulings.map((ruling: Ruling) => rulingOnPage(ruling, from)),
  };
}

/** The words of each strip, with positions on the stack. */
async function linesOf(worker: TesseractWorker, { image, strips }: Stack): Promise<OcrWord[][]> {
  const bytes = image.pgm as unknown as string;
  await worker.setParameters(oneBlock);
  const { data } = await worker.recognize(bytes, {}, { text: false, blocks: true });
  await worker.setParameters(automatic);
  const lines = strips.map((): OcrWord[] => []);
  const words = (data.blocks ?? []).flatMap((block) =>
    block.paragraphs.flatMap((paragraph) => paragraph.lines.flatMap((line) => line.words)),
  );
  for (const { text, confidence, bbox } of words) {
    const at = Math.floor((bbox.y0 + bbox.y1) / 2 / SLOT);
    lines[at]?.push({ text, confidence: sureOf(text, confidence), bbox });
  }
  for (const line of lines) line.sort((a, b) => a.bbox.x0 - b.bbox.x0);
  return lines;
}

/** Low confidence marks specks of a page. Strips are known to contain letters, so their words keep a higher one. */
const sureOf = (text: string, confidence: number) =>
  /[\p{L}\p{N}]{2}|^\p{Lu}$/u.test(text) ? Math.max(MIN_CONFIDENCE, confidence) : confidence;
const MIN_CONFIDENCE = 11;

/** Reads the figures of small codes a second time. Their height is that of their strip. */
async function withCodes(
  lines: readonly OcrWord[][],
  { image, strips }: Stack,
  mayHoldCodes: (strip: PlacedStrip) => boolean,
  options: { name: string; signal: AbortSignal },
): Promise<OcrWord[][]> {
  const codes = lines.flatMap((line, at) => {
    const strip = strips[at];
    if (!strip || !mayHoldCodes(strip)) return [];
    const high = (strip.y1 - strip.y0) * strip.scale;
    const y0 = at * SLOT + (SLOT - high) / 2;
    return line
      .filter(mayBeCode)
      .map((word) => ({ word, box: { x0: word.bbox.x0, x1: word.bbox.x1, y0, y1: y0 + high } }));
  });
  if (codes.length === 0) return [...lines];
  const figures = await toFigures({ source: image, lines: codes.map(({ box }) => box) }, options);
  const read = new Map(codes.map(({ word }, at) => [word, withFigures(word, figures[at] ?? '')]));
  return lines.map((line) => line.map((word) => read.get(word) ?? word));
}

/** A word with its position on the picture from which its strip was cut. */
function onPicture({ bbox, ...word }: OcrWord, strip: PlacedStrip, at: number): OcrWord {
  const { x0, y0, x1, y1 } = bbox;
  const top = at * SLOT + (SLOT - (strip.y1 - strip.y0) * strip.scale) / 2;
  const across = (x: number) => strip.x0 + (x - MARGIN) / strip.scale;
  const down = (y: number) => strip.y0 + (y - top) / strip.scale;
  return { ...word, bbox: { x0: across(x0), x1: across(x1), y0: down(y0), y1: down(y1) } };
}
