import type { PDFPageProxy } from 'pdfjs-dist';
import type { TextStyle } from 'pdfjs-dist/types/src/display/api.js';
import type { PageReading } from '#domain/extraction/combine-texts.ts';
import type { Ruling } from '#domain/extraction/extracted-document.ts';
import { mayHaveTable, nativeText } from '#domain/extraction/native-text.ts';
import { needsOcr, textSuffices } from '#domain/extraction/ocr-rule.ts';
import type { TextRun } from '#domain/extraction/placed-run.ts';
import { pdf as limits } from '#domain/limits/limits.ts';
import { mayBeSheet } from '#domain/sheets/may-be-sheet.ts';
import { annotationText } from './annotation-text.ts';
import { pageGraphics } from './page-graphics.ts';

export interface NativePage {
  reading: PageReading;
  /** In points, as shown. */
  width: number;
  height: number;
  needsOcr: boolean;
  hasImages: boolean;
  /** Empty for pages that are not sheets, by their size and text. Their graphics are not analysed. */
  rulings: Ruling[];
}

/** The native text of a page, and whether it also needs OCR. */
export async function readNativePage(page: PDFPageProxy): Promise<NativePage> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const [content, typed] = await Promise.all([page.getTextContent(), annotationText(page)]);
  const runs = content.items.flatMap((item) => ('str' in item ? [runOf(item, content.styles)] : []));
  const frame = { width, height, transform };
  const characters = lettersIn(typed.text) + runs.reduce((sum, { str }) => sum + lettersIn(str), 0);
  const isSheet = mayBeSheet({ width, height, characters });
  const isNeeded = !textSuffices(characters) || isSheet || mayHaveTable(runs, frame);
  const graphics = isNeeded ? await graphicsOf(page) : null;
  const reading = withAnnotations(nativeText(runs, frame, graphics?.rulings), typed);
  return {
    reading: { ...reading, confidence: limits.nativeConfidence },
    width,
    height,
    needsOcr: graphics !== null && needsOcr(characters, graphics),
    hasImages: (graphics?.imageCover ?? 0) > 0,
    rulings: (isSheet && graphics?.rulings) || [],
  };
}

function lettersIn(text: string): number {
  return text.replace(/\s/g, '').length;
}

/** A page whose graphics cannot be analysed keeps its text and gets no OCR. */
function graphicsOf(page: PDFPageProxy): ReturnType<typeof pageGraphics> {
  return pageGraphics(page).catch((error: unknown) => {
    console.warn(`The graphics of page ${page.pageNumber} cannot be read`, error);
    return { imageCover: 0, paths: 0, rulings: [] };
  });
}

type Item = Omit<TextRun, 'font' | 'ascent' | 'descent' | 'vertical'> & { fontName: string };

function runOf(item: Item, styles: Record<string, TextStyle>): TextRun {
  const style = styles[item.fontName];
  const { str, dir, transform, width, height, hasEOL, fontName } = item;
  const { ascent = 0, descent = 0, vertical = false } = style ?? {};
  return { str, dir, transform, width, height, hasEOL, font: fontName, ascent, descent, vertical };
}

type Reading = Omit<PageReading, 'confidence'>;

function withAnnotations(page: Reading, typed: Reading): Reading {
  if (typed.text === '' || page.text === '') return typed.text === '' ? page : typed;
  const offset = page.text.length + 2;
  const moved = typed.words.map((word) => ({ ...word, start: word.start + offset, end: word.end + offset }));
  return { text: `${page.text}\n\n${typed.text}`, words: [...page.words, ...moved] };
}
