import { stem } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { shortUnit } from './units.ts';

/**
 * The terms of a text that lexical search counts.
 *
 *   "Slab S-12 needs 50mm cover"  →  words  slab  s  12  need  50  mm  cover    codes  s12
 *                                    pairs  slab_s  s12  12need  need_50  50mm  mm_cover
 *
 * `word`: a stem, a number, or two adjacent characters of a script without spaces. `code`: letters and digits written
 * together (RFI-0231, A-101, 1926.502), whole and without separators. `pair`: two adjacent words, joined by `_`; if
 * one is a number they are joined like a code (`AS 3600` finds `AS3600`).
 */
export interface Term {
  text: string;
  kind: 'word' | 'code' | 'pair';
}

const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[./'’\-‐‑‒–][\p{L}\p{M}\p{N}]+)*|%/gu;
const PART = /\p{N}+|[\p{L}\p{M}]+|%/gu;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const THOUSANDS_COMMA = /(?<=\d),(?=\d{3}(?!\d))/g;
const SOFT_HYPHEN = /\u00ad/g;
const NUMBER = /^\p{N}+$/u;

/** Every term of `text`, as often as it occurs. */
export function termsOf(text: string): Term[] {
  const plain = text.normalize('NFKC').toLowerCase().replace(SOFT_HYPHEN, '').replace(THOUSANDS_COMMA, '');
  const terms: Term[] = [];
  let previous = '';
  for (const [compound] of plain.matchAll(COMPOUND)) {
    const code = codeOf(compound);
    if (code) terms.push({ text: code, kind: 'code' });
    for (const [part] of compound.matchAll(PART)) {
      if (UNSPACED.test(part)) {
        for (const gram of characterPairs(part)) terms.push({ text: gram, kind: 'word' });
        previous = '';
        continue;
      }
      const afterNumber = NUMBER.test(previous);
      if (stopWords.has(part)) continue;
      const word = NUMBER.test(part) ? part : afterNumber ? shortOrStem(part) : stem(part);
      terms.push({ text: word, kind: 'word' });
      const pair = previous ? pairOf(previous, word) : null;
      if (pair && pair.text !== code) terms.push(pair);
      previous = word;
    }
  }
  return terms;
}

function shortOrStem(part: string): string {
  const unit = shortUnit(part);
  return unit === part ? stem(part) : unit;
}

/**
 * The normal spelling of a compound: without separators, but with a point between digits (1926.502, 3.5). Empty for a
 * plain word.
 */
function codeOf(compound: string): string {
  if (!/\p{N}/u.test(compound) || NUMBER.test(compound)) return '';
  return compound.replace(/[/'’\-‐‑‒–]|(?<!\p{N})\.|\.(?!\p{N})/gu, '');
}

function pairOf(first: string, second: string): Term {
  const spelledAsCode = NUMBER.test(first) !== NUMBER.test(second);
  return { text: spelledAsCode ? first + second : `${first}_${second}`, kind: 'pair' };
}

function characterPairs(text: string): string[] {
  const characters = [...text];
  if (characters.length < 2) return characters;
  return characters.slice(1).map((character, i) => `${characters[i]}${character}`);
}
