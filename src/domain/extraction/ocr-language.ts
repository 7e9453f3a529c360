import { withoutAccents } from '../text/without-accents.ts';

/** The languages that OCR reads, by the names of their data files. */
export const ocrLanguages = ['eng', 'spa', 'vie', 'chi_sim', 'ara'] as const;
export type OcrLanguage = (typeof ocrLanguages)[number];

/** The OCR language for each language of the interface. */
const OF_INTERFACE: Readonly<Record<string, OcrLanguage>> = {
  en: 'eng',
  es: 'spa',
  vi: 'vie',
  zh: 'chi_sim',
  ar: 'ara',
};

export const ocrLanguageOf = (interfaceLanguage: string): OcrLanguage =>
  OF_INTERFACE[interfaceLanguage] ?? 'eng';

/** Languages in a script other than Latin. English data recognises none of their words. */
const SCRIPTS: Readonly<Partial<Record<OcrLanguage, RegExp>>> = {
  chi_sim: /\p{Script=Han}/gu,
  ara: /\p{Script=Arabic}/gu,
};
/** The minimum share of the letters. It is low because dockets mix scripts. */
const MIN_OF_SCRIPT = 0.3;

/**
 * True if a page that was read in a language contains its script. Chinese data also reads Latin letters, and Arabic
 * data guesses.
 */
export function hasScriptOf(language: OcrLanguage, text: string): boolean {
  const script = SCRIPTS[language];
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return !script || (text.match(script)?.length ?? 0) > MIN_OF_SCRIPT * letters;
}

/** Common words of each Latin language, without accents, because data for another language reads them so. */
export const latinWords = {
  eng: wordsOf('the of and to in for is are be with on at by from or as that this not must shall'),
  spa: wordsOf('de la el los las que en con del se una por para al no es su un como sera debe'),
  vie: wordsOf(
    'cua va cac duoc khong cho trong mot la co da voi ngay thang nam phai den nay khi theo tren lan',
  ),
} satisfies Partial<Record<OcrLanguage, ReadonlySet<string>>>;
/** Fewer of them may be a name or a coincidence. */
const MIN_WORDS = 5;
/** The first language must have this many times as many words as the second. */
const CLEARLY = 1.5;

export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** The Latin language of a page's common words. Null if they do not decide. */
export function latinLanguageOf(text: string, least = MIN_WORDS): keyof typeof latinWords | null {
  return clearLanguageOf(text, latinWords, least);
}

/** The language that clearly has most of a text's common words, and at least so many. Null if none has. */
export function clearLanguageOf<Language extends string>(
  text: string,
  wordsByLanguage: Readonly<Record<Language, ReadonlySet<string>>>,
  least: number,
): Language | null {
  const words = withoutAccents(text)
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .match(/\p{L}+/gu);
  const counts = Object.entries<ReadonlySet<string>>(wordsByLanguage)
    .map(([language, common]) => ({
      language: language as Language,
      count: (words ?? []).filter((word) => common.has(word)).length,
    }))
    .sort((a, b) => b.count - a.count);
  const [first, second] = counts;
  if (!first || first.count < least) return null;
  return first.count >= CLEARLY * (second?.count ?? 0) ? first.language : null;
}

/** The facts about a page's language before it is read. */
export interface LanguageHints {
  /** The language of the interface. */
  own: OcrLanguage;
  /** The languages of documents read before, the latest first. */
  lately: readonly OcrLanguage[];
}

/**
 * Languages in another script to try on a page without confident words: first those with a reason, then the rest.
 */
export function otherScripts({ own, lately }: LanguageHints): { likely: OcrLanguage[]; rest: OcrLanguage[] } {
  const all = ocrLanguages.filter((language) => SCRIPTS[language]);
  const likely = [...new Set([own, ...lately])].filter((language) => all.includes(language));
  return { likely, rest: all.filter((language) => !likely.includes(language)) };
}
