import { clearLanguageOf, latinLanguageOf, latinWords, wordsOf } from '../extraction/ocr-language.ts';

/** A quote is a sentence: two common words say its language. */
const MIN_WORDS = 2;
const SCRIPTS: readonly [script: RegExp, tag: string][] = [
  [/\p{Script=Arabic}/gu, 'ar'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Devanagari}/gu, 'hi'],
];
const TAGS = { eng: 'en', spa: 'es', vie: 'vi', por: 'pt', pol: 'pl', deu: 'de' } as const;
/** With the common words of languages that OCR does not read. Without accents. */
const WORDS = {
  ...latinWords,
  por: wordsOf(
    'de o os as que e do da dos das em um uma para com nao se por na no nas nos ao sao ou deve pela pelo',
  ),
  pol: wordsOf(
    'i w we na z ze nie jest sa sie oraz dla od po przez przy lub musi musza byc nalezy ma jak o co',
  ),
  deu: wordsOf(
    'der die das und ist sind den dem des von zu mit fur auf ein eine einer nicht im bei muss mussen wird oder',
  ),
};

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
  // Spanish and Portuguese have words in common, so a short quote may be clearly neither: Spanish is more common.
  const language = clearLanguageOf(text, WORDS, MIN_WORDS) ?? latinLanguageOf(text, MIN_WORDS);
  return language ? TAGS[language] : undefined;
}
