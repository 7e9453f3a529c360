import { latinLanguageOf } from '../extraction/ocr-language.ts';

/** A quote is a sentence: two common words say its language. */
const LEAST_WORDS = 2;
const SCRIPTS: readonly [script: RegExp, tag: string][] = [
  [/\p{Script=Arabic}/gu, 'ar'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
];
const TAGS = { eng: 'en', spa: 'es', vie: 'vi', chi_sim: 'zh', ara: 'ar' } as const;

/**
 * The reading direction of quoted words, by their first letter, whatever the direction of the page around them.
 */
export const directionOfQuote = (text: string): 'ltr' | 'rtl' =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? 'rtl' : 'ltr';

/**
 * The language of quoted words as `lang` names it, so that they are read aloud and hyphenated correctly. Undefined
 * if unknown.
 */
export function languageOfQuote(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, tag] of SCRIPTS) if ((text.match(script)?.length ?? 0) * 3 > letters) return tag;
  const language = latinLanguageOf(text, LEAST_WORDS);
  return language ? TAGS[language] : undefined;
}
