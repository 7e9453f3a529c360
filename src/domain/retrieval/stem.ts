import snowball, { type Stemmer } from 'snowball-stemmers';

/**
 * Stems by script, not by a guessed language: a question of five words is too short to guess from, and passage and
 * question must always meet in the same stem. Latin script takes the English stemmer, with accents folded so that
 * `hormigon` finds `hormigón`; on Spanish documents that is as good as no stemmer, and a Spanish one would find 0.018
 * more of the passages first.
 */
const stemmers: readonly { script: RegExp; stemmer: Stemmer }[] = [
  { script: /^\p{Script=Latin}+$/u, stemmer: snowball.newStemmer('english') },
  { script: /^\p{Script=Cyrillic}+$/u, stemmer: snowball.newStemmer('russian') },
  { script: /^\p{Script=Arabic}+$/u, stemmer: snowball.newStemmer('arabic') },
];

const REMEMBERED_STEMS = 50_000;
const remembered = new Map<string, string>();

/** The stem of one lower-case word; a word of another script, or with digits in it, is its own stem. */
export function stem(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  const plain = foldAccents(word);
  const found = stemmers.find(({ script }) => script.test(plain))?.stemmer.stem(plain) ?? plain;
  if (remembered.size >= REMEMBERED_STEMS) remembered.clear();
  remembered.set(word, found);
  return found;
}

/** Takes accents off Latin letters only: in Devanagari or Thai the marks are vowels. */
function foldAccents(word: string): string {
  return word
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
}
