import snowball from 'snowball-stemmers';
import { stem } from '../retrieval/stem.ts';
import { withoutAccents } from '../text/without-accents.ts';

/** The form under which a word is looked up. */
export type WordForm = (word: string) => string;

const spanish = snowball.newStemmer('spanish');
const portuguese = snowball.newStemmer('portuguese');
const german = snowball.newStemmer('german');

const lowerCase: WordForm = (word) => word.toLowerCase();

/** The forms of each language's words, the exact one first. */
export const wordForms = {
  zh: [lowerCase],
  ar: [plainArabic, withoutArticle, (word) => stem(withoutArticle(word))],
  hi: [plainHindi, hindiStem],
  vi: [lowerCase],
  es: [plainLatin, spanishStem],
  pt: [lowerCase, plainLatin, portugueseStem],
  pl: [lowerCase, plainLatin, polishStem],
  de: [lowerCase, plainGerman, germanStem],
} satisfies Record<string, readonly WordForm[]>;

/** People leave out accents, and the stroke of `ł`. */
function plainLatin(word: string): string {
  return withoutAccents(word.toLowerCase()).replaceAll('ł', 'l');
}

/** Not `stem`, which takes all Latin letters for English. */
function spanishStem(word: string): string {
  return spanish.stem(plainLatin(word));
}

/** The stemmer leaves plurals with a changed vowel as they are: `portões`, `materiais`. */
function portugueseStem(word: string): string {
  const singular = plainLatin(word)
    .replace(/oes$/, 'ao')
    .replace(/(?<=[aeou])is$/, 'l');
  return longStem(portuguese.stem(singular), singular);
}

const SHORTEST_STEM = 4;

/** The word itself instead of a stem that other words have, too, as `comer` (eat) and `com` (with). */
function longStem(stemmed: string, word: string): string {
  return stemmed.length < SHORTEST_STEM ? word : stemmed;
}

/**
 * Endings of verbs, adjectives and nouns as `pl_stemmer` (Błażej Kubiński 2017, MIT) takes them off,
 * with those of the other cases and genders, without accents.
 */
const POLISH_ENDINGS = new RegExp(
  `(?<=\\p{L}{4})(?:${[
    ...'aniami eniami aniach eniach onymi anymi onych anych onego anego'.split(' '),
    ...'aniem eniem aniom eniom onej anej onym anym iemu iego iami iach'.split(' '),
    ...'anie enie ania enia aniu eniu ajac ujac ilismy alismy imy ymy amy emy owie'.split(' '),
    ...'ona one ony ono ana ane any ano ila ilo ili ily yla ylo yli yly ala alo ali aly aja eja uja'.split(
      ' ',
    ),
    ...'emu ego ymi imi ami ach owi iej iem iom isz ysz asz esz'.split(' '),
    ...'ych ich ej om em ym im ow ia ie iu ii io ic yc ac ec uc il yl al uje'.split(' '),
    ...'a e i o u y'.split(' '),
  ]
    .toSorted((a, b) => b.length - a.length)
    .join('|')})$`,
  'u',
);

function polishStem(word: string): string {
  return plainLatin(word).replace(POLISH_ENDINGS, '');
}

/** One spelling for `ä`, `ae` and `a`, and for `ß` and `ss`. After a vowel, as in `Mauer`, an `e` belongs to no umlaut. */
function plainGerman(word: string): string {
  return plainLatin(word)
    .replaceAll('ß', 'ss')
    .replace(/(?<![aeouq])([aou])e/g, '$1');
}

function germanStem(word: string): string {
  const plain = plainGerman(word);
  return longStem(german.stem(plain), plain);
}

/** One spelling for the letters that are written in several ways. */
function plainArabic(word: string): string {
  return word
    .replace(/[\p{M}ـ]/gu, '')
    .replace(/[أإآ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');
}

/** In Arabic the article, `and`, `with`, `as` and `for` are a part of the word. */
function withoutArticle(word: string): string {
  return plainArabic(word).replace(/^(?:وال|فال|بال|كال|لل|ال|و|ب|ل)(?=\p{L}{3})/u, '');
}

/** One spelling for the marks that are left out or written in several ways: a dot below, and a nasal vowel. */
function plainHindi(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\u093C/gu, '')
    .replaceAll('\u0901', '\u0902');
}

/** The endings of the lightweight stemmer for Hindi (Ramanathan and Rao 2003), the longest first. */
const HINDI_ENDINGS = new RegExp(
  `(?<=[\\p{L}\\p{M}]{2})(?:${[
    ...'ाएंगी ाएंगे ाऊंगी ाऊंगा ाइयां ाइयों ाइयों'.split(' '),
    ...'ाएगी ाएगा ाओगी ाओगे एंगी ेंगी एंगे ेंगे ूंगी ूंगा ातीं नाओं नाएं ताओं ताएं ियाँ ियां ियों'.split(' '),
    ...'ाकर ाइए ाईं ाया ेगी ेगा ोगी ोगे ाने ाना ाते ाती ाता तीं ाओं ाएं ुओं ुएं ुआं'.split(' '),
    ...'कर ाओ िए ाई ाए ने नी ना ते ीं ती ता ाँ ां ों ें'.split(' '),
    ...'ो े ू ु ी ि ा'.split(' '),
  ].join('|')})$`,
  'u',
);

function hindiStem(word: string): string {
  return plainHindi(word).replace(HINDI_ENDINGS, '');
}
