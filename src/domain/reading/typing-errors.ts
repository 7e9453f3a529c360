import { tradeMatches } from '../glossary/trade-words.ts';
import { indicesIn } from './weighed-terms.ts';

interface Typed {
  text: string;
  passagesWith(index: number): number;
}

/** Shorter words are too easily confused: `form` and `from`. */
const SHORTEST = 5;
const WORD = new RegExp(`(?<![\\p{L}\\p{N}])\\p{Script=Latin}{${SHORTEST},}(?![\\p{L}\\p{N}])`, 'gu');
/** Correct words that ask for a kind of value. The documents may not contain them. */
const ASKING =
  'height width depth length distance clearance thickness diameter temperature pressure strength capacity weight quantity ' +
  'number price total percentage invoice receipt warranty address telephone minimum maximum';
const NOT_MISTYPED = new Set('eight'.split(' '));

/**
 * Corrects words of the question that no document of the project contains: `turbidty` → turbidity, `hieght` → height.
 * A word of the found passages replaces one that differs by a missing or extra letter, or by two swapped letters. A
 * different letter makes a different word (`coming`, `coping`).
 */
export function withoutTypingErrors({ text, passagesWith }: Typed, found: readonly string[]): string {
  const isKnown = (word: string) => [...indicesIn(word)].some((term) => passagesWith(term) > 0);
  const trade = new Set(tradeMatches(text).flatMap(({ said }) => said.split(' ')));
  let written: readonly string[] | null = null;
  return text.replace(WORD, (typed) => {
    const word = typed.toLowerCase();
    if (NOT_MISTYPED.has(word) || trade.has(word) || isKnown(word)) return typed;
    written ??= wordsOf(found);
    return written.find((one) => isOneSlip(word, one)) ?? typed;
  });
}

function wordsOf(found: readonly string[]): string[] {
  return [
    ...new Set(Array.from([ASKING, ...found].join(' ').toLowerCase().matchAll(WORD), ([word]) => word)),
  ];
}

/** People rarely mistype the first letter. */
function isOneSlip(typed: string, word: string): boolean {
  if (typed[0] !== word[0] || Math.abs(typed.length - word.length) > 1) return false;
  const differs = [...typed].findIndex((letter, i) => letter !== word[i]);
  const at = differs < 0 ? typed.length : differs;
  if (typed.length < word.length) return typed.slice(at) === word.slice(at + 1);
  if (typed.length > word.length) return typed.slice(at + 1) === word.slice(at);
  return (
    at < typed.length &&
    typed[at] === word[at + 1] &&
    typed[at + 1] === word[at] &&
    typed.slice(at + 2) === word.slice(at + 2)
  );
}
