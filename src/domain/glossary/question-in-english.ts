import { escapePattern } from '../documents/escape-pattern.ts';
import { joiningWords, siteWords } from './site-words.ts';

type AskedLanguage = keyof typeof joiningWords;
const LANGUAGES: readonly AskedLanguage[] = ['es', 'zh', 'vi', 'ar'];

/** The question translated word by word, in its own order, as far as its words are known. */
export interface EnglishQuestion {
  text: string;
  /** The words, or in Chinese the characters, that are in no list. */
  unknown: string[];
}

/** With a larger share of unknown words, the rest has another meaning than the question. */
const MOST_UNKNOWN = 0.34;

/**
 * The question in the words of English documents, from the list of site words. Null if too many of its words are not
 * in the list. An unknown word stays unchanged, so no passage contains it.
 */
export function questionInEnglish(question: string): EnglishQuestion | null {
  const language = languageOf(question);
  const { known, english } = vocabularyOf(language);
  const isUnspaced = language === 'zh';
  let said = 0;
  const text = plain(question, language).replace(known, (match) => {
    const word = match.toLowerCase();
    said += isUnspaced ? [...word].length : word.split(' ').length;
    return ` ${english.get(withoutArticle(word, language)) ?? english.get(word) ?? ''} `;
  });
  const rest = text.match(isUnspaced ? /\p{Script=Han}/gu : NOT_ENGLISH[language]) ?? [];
  const unknown = isUnspaced ? rest : rest.filter((word) => !ENGLISH.has(word.toLowerCase()));
  if (said === 0 || unknown.length / (said + unknown.length) > MOST_UNKNOWN) return null;
  return {
    text: text
      .replace(/[¿¡?？。؟،]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    unknown,
  };
}

const NOT_ENGLISH = {
  es: /(?<![\p{L}\p{N}-])\p{L}{2,}(?![\p{L}\p{N}-])/gu,
  vi: /(?<![\p{L}\p{N}-])\p{L}{2,}(?![\p{L}\p{N}-])/gu,
  ar: /\p{Script=Arabic}{2,}/gu,
} as const;

function languageOf(question: string): AskedLanguage {
  if (/\p{Script=Han}/u.test(question)) return 'zh';
  if (/\p{Script=Arabic}/u.test(question)) return 'ar';
  return /[ăâđêôơưạ-ỹ]/iu.test(question.normalize('NFC')) ? 'vi' : 'es';
}

/** One spelling: people leave out accents in Spanish, and write some Arabic letters in several ways. */
function plain(text: string, language: AskedLanguage): string {
  const composed = text.normalize('NFC');
  if (language === 'es') return composed.normalize('NFD').replace(/\p{M}/gu, '');
  if (language !== 'ar') return composed;
  return composed
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

const ARTICLE = /^(?:وال|فال|بال|كال|لل|ال|و|ب|ل)/u;
const withoutArticle = (word: string, language: AskedLanguage): string =>
  language === 'ar' ? word.replace(ARTICLE, '') : word.replace(/(?:es|s)$/u, '');

interface Vocabulary {
  known: RegExp;
  /** By the words as they are said; '' for one that only joins others. */
  english: ReadonlyMap<string, string>;
}

/** `OS-2217` is a code, and its letters no words. */
const APART = '(?<![\\p{L}\\p{N}-])';
const ALONE = '(?![\\p{L}\\p{N}-])';

const vocabularies = new Map<AskedLanguage, Vocabulary>();

function vocabularyOf(language: AskedLanguage): Vocabulary {
  const before = vocabularies.get(language);
  if (before) return before;
  const english = new Map<string, string>();
  for (const word of joiningWords[language].split(', ')) english.set(plain(word, language), '');
  for (const line of siteWords.trim().split('\n')) {
    const [written = '', ...said] = line.split(' | ');
    for (const words of (said[LANGUAGES.indexOf(language)] ?? '').split(', '))
      for (const form of formsOf(plain(words, language), language)) english.set(form, written);
  }
  const longestFirst = [...english.keys()].sort((a, b) => b.length - a.length).map(escapePattern);
  const any = `(?:${longestFirst.join('|')})`;
  const bounded = {
    zh: any,
    vi: `${APART}${any}${ALONE}`,
    es: `${APART}${any}(?:es|s)?${ALONE}`,
    ar: `${APART}(?:وال|فال|بال|كال|لل|ال|و|ب|ل)?${any}${ALONE}`,
  };
  const made = { known: new RegExp(bounded[language], 'giu'), english };
  vocabularies.set(language, made);
  return made;
}

/** In Arabic the article is a part of the word, and of each word of a phrase. */
function formsOf(words: string, language: AskedLanguage): string[] {
  return language === 'ar' && words.startsWith('ال') ? [words, words.slice(2)] : [words];
}

/** The words that it may be put in. */
const ENGLISH = new Set(siteWords.match(/(?<=\n)[^|]+/g)?.flatMap((words) => words.trim().split(' ')));
