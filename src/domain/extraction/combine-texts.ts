import { pdf } from '../limits/limits.ts';
import type { ExtractionMethod, WordBox } from './extracted-document.ts';
import { TextWriter } from './text-writer.ts';

/** The text of one page, read by one method. */
export interface PageReading {
  text: string;
  words: WordBox[];
  confidence: number;
}

export type CombinedReading = PageReading & { method: ExtractionMethod };

/**
 * Combines a page's native text and its OCR (specification, section 9). If only one of them exceeds 50 characters, it
 * is used alone. If both do, the primary one (OCR if it is more than 1.5 times longer) is kept whole, and words of
 * the other are added where the primary has none.
 */
export function combineTexts(native: PageReading, ocr: PageReading): CombinedReading {
  const enough = (reading: PageReading) => reading.text.length > pdf.hybridMinCharacters;
  if (!enough(native) || !enough(ocr)) {
    return ocr.text.length > native.text.length
      ? { ...ocr, method: 'tesseract' }
      : { ...native, method: 'pdfjs' };
  }
  const ocrLeads = ocr.text.length > native.text.length * pdf.hybridPrimaryRatio;
  const [primary, other] = ocrLeads ? [ocr, native] : [native, ocr];
  const confidence = Math.min(pdf.hybridConfidenceMax, (native.confidence + ocr.confidence) / 2);
  return { ...appended(primary, other), confidence, method: 'hybrid' };
}

/** The primary reading, with the other's words added where it has none. */
export function appended(primary: PageReading, other: PageReading): { text: string; words: WordBox[] } {
  const missing = other.words.filter((word) => !primary.words.some((known) => covers(known, word)));
  if (missing.length === 0) return primary;
  const writer = new TextWriter();
  let end: number | null = null;
  for (const word of missing) {
    const between = end === null ? '' : other.text.slice(end, word.start);
    writer.gap(between.trim() !== '' || between.includes('\n') ? '\n' : ' ');
    writer.word(other.text.slice(word.start, word.end), word);
    end = word.end;
  }
  const addition = writer.finish();
  const offset = primary.text.length + 2;
  const moved = addition.words.map((word) => ({
    ...word,
    start: word.start + offset,
    end: word.end + offset,
  }));
  return { text: `${primary.text}\n\n${addition.text}`, words: [...primary.words, ...moved] };
}

/** True if the middle of the word is inside the known word's box. */
function covers(known: WordBox, word: WordBox): boolean {
  const x = word.x + word.width / 2;
  const y = word.y + word.height / 2;
  return x >= known.x && x <= known.x + known.width && y >= known.y && y <= known.y + known.height;
}
