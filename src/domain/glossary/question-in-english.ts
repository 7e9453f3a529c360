import { askedValues } from '../reading/asked-value.ts';
import { type AskedLanguage, languageOf, QUANTITY } from './asked-languages.ts';

/** The question translated word by word, in its own order, as far as its words are known. */
export interface EnglishQuestion {
  text: string;
  /** The tag of the language it was asked in. */
  language: string;
  /** The words, or in Chinese the characters, that are in no list. */
  unknown: string[];
}

/**
 * With a larger share of unknown words, the rest has another meaning than the question. Words that only join do not
 * count. Chosen on 80 questions of crews and 49 of xquad, which are not about building, over English: right first .46
 * and .65 with .25, .49 and .65 with .34, .50 and .49 with .5.
 */
const MAX_UNKNOWN = 0.34;

/**
 * The question in the words of English documents, from the lists of site words. Null if too many of its words are in
 * no list. An unknown word stays unchanged, so no passage contains it.
 */
export function questionInEnglish(question: string): EnglishQuestion | null {
  const { known, ...english } = translate(question.normalize('NFC'), languageOf(question));
  const unknown = english.unknown.length;
  return known > 0 && unknown / (known + unknown) <= MAX_UNKNOWN ? english : null;
}

interface Translation extends EnglishQuestion {
  /** The number of words that are in the list and do more than join others. */
  known: number;
}

/** Replaces the words from left to right, each time as many as one entry of the list has. */
function translate(question: string, language: AskedLanguage): Translation {
  const words = [...question.matchAll(language.word)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const translation: Translation = { text: '', language: language.name, known: 0, unknown: [] };
  let end = 0;
  for (let at = 0; at < words.length; ) {
    const found = longestFrom(question, words, at, language);
    const last = words[at + (found?.length ?? 1) - 1];
    const first = words[at];
    if (!first || !last) break;
    translation.text += question.slice(end, first.start) + (found ? ` ${found.english} ` : first.text);
    if (found) translation.known += found.english ? found.length : 0;
    else if (language.isCounted(first.text)) translation.unknown.push(first.text);
    end = last.end;
    at += found?.length ?? 1;
  }
  translation.text = withQuantity(translation.text + question.slice(end))
    .replace(/[¿¡?？。؟،।]|(?<=\s)-(?=\s)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return translation;
}

/** A word for any number becomes `how many`, if no other word says what kind of value is asked for. */
function withQuantity(text: string): string {
  const others = text.replaceAll(QUANTITY, ' ');
  const isCount = askedValues(others).length === 0;
  return isCount ? text.replace(QUANTITY, 'how many').replaceAll(QUANTITY, ' ') : others;
}

interface Word {
  text: string;
  start: number;
  end: number;
}

/** The entry for most of the words from `at` on, with nothing but spaces or hyphens between them. */
function longestFrom(
  question: string,
  words: readonly Word[],
  at: number,
  { longest, entryOf }: AskedLanguage,
): { english: string; length: number } | undefined {
  for (let length = Math.min(longest, words.length - at); length > 0; length -= 1) {
    const phrase = words.slice(at, at + length);
    const stands = question.slice(phrase[0]?.start, phrase.at(-1)?.end);
    if (/[^\p{L}\p{M}\s-]|\s-|-\s/u.test(stands)) continue;
    const english = entryOf(phrase.map(({ text }) => text));
    if (english !== undefined) return { english, length };
  }
  return undefined;
}
