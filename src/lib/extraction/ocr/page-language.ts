import {
  hasScriptOf,
  latinLanguageOf,
  type OcrLanguage,
  ocrLanguageOf,
  otherScripts,
} from '#domain/extraction/ocr-language.ts';
import { readLanguage } from '../../language/chosen-language.ts';

/**
 * The language of each document that this page of the browser has read, the latest last. A document has one
 * language.
 */
const found = new Map<string, OcrLanguage>();

/** The language of a document's last page; English for its first. */
export const firstLanguageFor = (name: string): OcrLanguage => found.get(name) ?? 'eng';

export function rememberLanguage(name: string, language: OcrLanguage): void {
  found.delete(name);
  found.set(name, language);
}

export const scriptsToTry = () =>
  otherScripts({ own: ocrLanguageOf(readLanguage()), lately: [...found.values()].reverse() });

interface Read {
  text: string;
  confidence: number;
  language: OcrLanguage;
}
/** Reads the page in another language. Null if its data cannot be loaded. */
type LookIn<Look> = (language: OcrLanguage) => Promise<Look | null>;

/** Below this mean confidence a page is upside down or in another script: English read Chinese with 19, Arabic with 28. */
const READ_CONFIDENCE = 60;
export const isRead = ({ text, confidence }: Pick<Read, 'text' | 'confidence'>): boolean =>
  text !== '' && confidence >= READ_CONFIDENCE;

/**
 * Reads the page again in the Latin language of its words; the result with the higher confidence counts. English
 * data reads a Spanish page with confidence 88 and loses a seventh of its words; Spanish data reads it with 95.
 */
export async function inLatinLanguage<Look extends Read>(first: Look, lookIn: LookIn<Look>): Promise<Look> {
  const language = latinLanguageOf(first.text);
  if (!language || language === first.language) return first;
  const second = await lookIn(language);
  return second && second.confidence > first.confidence ? second : first;
}

/** Reads the page again in other scripts until one succeeds. Null if none does. */
export async function inScripts<Look extends Read>(
  languages: readonly OcrLanguage[],
  lookIn: LookIn<Look>,
): Promise<Look | null> {
  for (const language of languages) {
    const found = await lookIn(language);
    if (found && isRead(found) && hasScriptOf(language, found.text)) return found;
  }
  return null;
}
