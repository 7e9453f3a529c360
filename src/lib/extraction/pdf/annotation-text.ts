import type { PDFPageProxy } from 'pdfjs-dist';
import type { PageReading } from '#domain/extraction/combine-texts.ts';
import { TextWriter } from '#domain/extraction/text-writer.ts';
import type { Rectangle } from '#domain/verification/rectangles.ts';

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
export async function annotationText(page: PDFPageProxy): Promise<Pick<PageReading, 'text' | 'words'>> {
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
