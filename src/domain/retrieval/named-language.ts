import { francAll } from 'franc-min';
import { isPlainEnglish } from './other-language.ts';

/**
 * The English words for languages of crews, suppliers and their papers, and for the countries that these come from. By
 * ISO 639-3 code, for the languages that `franc-min` distinguishes from English. A country with several languages is left
 * out.
 */
const NAMES: Readonly<Record<string, string>> = {
  arb: 'arabic',
  ben: 'bengali bangla bangladeshi bangladesh',
  ces: 'czech czechia',
  cmn: 'chinese mandarin cantonese china taiwanese taiwan',
  deu: 'german germany austrian austria',
  ell: 'greek greece',
  fra: 'french france',
  hin: 'hindi',
  hrv: 'croatian croatia',
  hun: 'hungarian hungary',
  ind: 'indonesian indonesia',
  ita: 'italian italy',
  jpn: 'japanese japan',
  kor: 'korean korea',
  nld: 'dutch netherlands holland flemish',
  pan: 'punjabi',
  pes: 'farsi persian iranian iran',
  pol: 'polish poland',
  por: 'portuguese portugal brazilian brazil',
  ron: 'romanian romania',
  rus: 'russian russia',
  spa: 'spanish spain mexican mexico',
  srp: 'serbian serbia',
  swe: 'swedish sweden',
  swh: 'swahili',
  tam: 'tamil',
  tgl: 'tagalog filipino',
  tha: 'thai thailand',
  tur: 'turkish turkey türkiye',
  ukr: 'ukrainian ukraine',
  urd: 'urdu pakistani pakistan',
  vie: 'vietnamese viet vietnam',
};

const LANGUAGE_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([language, names]) => names.split(' ').map((name) => [name, language])),
);

/**
 * The language that a question in English names, or whose country it names, as in "the Polish delivery" or "tiles from
 * Italy". Such a question is about a document in that language, with which it shares no words. Null for any other
 * question.
 */
export function namedLanguage(question: string): string | null {
  if (!isPlainEnglish(question)) return null;
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const named = words.find((word) => LANGUAGE_OF.has(word));
  return (named && LANGUAGE_OF.get(named)) ?? null;
}

/**
 * With less text in Latin letters, names and figures decide. The likeliest language scores 1. Of 1,020 pages in thirteen
 * projects, only the eleven that are not in English have at least this much text and an English score below .97 (.90 to
 * .96; an English page of names and figures starts at .987).
 */
const SHORTEST_LATIN_PAGE = 300;
const MAX_ENGLISH = 0.97;

/** Whether a page is in that language, and clearly not in English. */
export function isInLanguage(text: string, language: string): boolean {
  const scores = new Map(francAll(text, { only: ['eng', language] }));
  // Text in another script has no score for English, so one line is enough.
  const english = scores.get('eng') ?? 0;
  const isClear = english === 0 || (english < MAX_ENGLISH && text.length >= SHORTEST_LATIN_PAGE);
  return scores.get(language) === 1 && isClear;
}
