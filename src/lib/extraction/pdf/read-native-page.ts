import type { PDFPageProxy } from 'pdfjs-dist';
import type { TextStyle } from 'pdfjs-dist/types/src/display/api.js';
import type { PageReading } from '#domain/extraction/combine-texts.ts';
import type { Ruling } from '#domain/extraction/extracted-document.ts';
import { mayHaveTable, nativeText } from '#domain/extraction/native-text.ts';
import { needsOcr, textSuffices } from '#domain/extraction/ocr-rule.ts';
import type { TextRun } from '#domain/extraction/placed-run.ts';
import { TextWriter } from '#domain/extraction/text-writer.ts';
import { pdf as limits } from '#domain/limits/limits.ts';
import { mayBeSheet } from '#domain/sheets/may-be-sheet.ts';
import type { Rectangle } from '#domain/verification/rectangles.ts';
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

/** The parts of PDF.js's annotation data that contain visible text. */
interface VisibleAnnotation {
  subtype: string;
  rect: number[];
  hidden?: boolean;
  fieldType?: string;
  fieldValue?: string | string[] | null;
  textContent?: string[];
  contentsObj?: { str: string };
}

/** Text typed into form fields and free text notes: visible on the page, but not in its content stream. */
async function annotationText(page: PDFPageProxy): Promise<Pick<PageReading, 'text' | 'words'>> {
  const annotations: VisibleAnnotation[] = await page.getAnnotations();
  const writer = new TextWriter();
  for (const annotation of annotations) {
    const text = annotation.hidden ? '' : shownText(annotation);
    if (text.trim() === '') continue;
    const box = boxOf(annotation.rect, page);
    for (const line of text.split(/\r\n|\r|\n/)) {
      for (const word of line.split(/\s+/)) {
        if (word === '') continue;
        writer.word(word, box);
        writer.gap(' ');
      }
      writer.gap('\n');
    }
  }
  return writer.finish();
}

function shownText({ subtype, fieldType, fieldValue, textContent, contentsObj }: VisibleAnnotation): string {
  if (subtype === 'FreeText') return textContent?.join('\n') || (contentsObj?.str ?? '');
  const isTyped = subtype === 'Widget' && (fieldType === 'Tx' || fieldType === 'Ch');
  if (!isTyped || !fieldValue) return '';
  return Array.isArray(fieldValue) ? fieldValue.join('\n') : fieldValue;
}

function boxOf([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: number[], page: PDFPageProxy): Rectangle {
  const viewport = page.getViewport({ scale: 1 });
  const [left = 0, top = 0] = viewport.convertToViewportPoint(x0, y0) as number[];
  const [right = 0, bottom = 0] = viewport.convertToViewportPoint(x1, y1) as number[];
  return {
    x: Math.min(left, right) / viewport.width,
    y: Math.min(top, bottom) / viewport.height,
    width: Math.abs(right - left) / viewport.width,
    height: Math.abs(bottom - top) / viewport.height,
  };
}
