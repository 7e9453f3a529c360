import { foldWord, isSameWord, singular } from './words.ts';

/** The words of a question or a cell. Codes and fractions stay whole: `-/60/30`, `VO-04`, `17mm`. */
export function tokensOf(text: string): string[] {
  return text
    .split(/[\s,;()“”"]+/u)
    .map((word) =>
      foldWord(word)
        .replace(/^['‘’¿¡]+|['‘’.?!:]+$/g, '')
        .replace(/['’]s$/, ''),
    )
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** Whether two words match: `doors` and `Door`, `rated` and `rating`, `17mm` and `17 mm`. */
export function isLike(asked: string, printed: string): boolean {
  const [a, b] = [singular(asked), singular(printed)];
  if (a === b) return true;
  if (/\d/.test(a) || /\d/.test(b))
    return a.replace(/[^\p{L}\p{N}]/gu, '') === b.replace(/[^\p{L}\p{N}]/gu, '');
  return (a.length >= 5 && isSameWord(a, b)) || sameStem(a, b);
}

const SHORTEST_STEM = 3;

function sameStem(a: string, b: string): boolean {
  // Nearly all pairs differ in the beginning, and a question compares a million of them.
  if (a.slice(0, SHORTEST_STEM) !== b.slice(0, SHORTEST_STEM)) return false;
  const stem = stemOf(a);
  return stem.length >= SHORTEST_STEM && stem === stemOf(b);
}

/** `submit` of `submitted`. */
function stemOf(word: string): string {
  return word.replace(/(?:ing|ed|es|e|s)$/, '').replace(/([bdgmnprt])\1$/, '$1');
}

/** The tokens of a text, and each pair of neighbours as one token: `17 mm` also gives `17mm`. */
export function tokensAndPairs(text: string): string[] {
  const tokens = tokensOf(text);
  return [...tokens, ...tokens.slice(1).map((token, i) => `${tokens[i]}${token}`)];
}

/** The index at which the words of `phrase` follow each other. */
export function indexOfPhrase(tokens: readonly string[], phrase: readonly string[]): number {
  return tokens.findIndex((_, i) => phrase.every((word, j) => tokens[i + j] === word));
}

/** The index at which words like those of `phrase` follow each other: `doors` finds `Door`. */
export function indexOfLike(tokens: readonly string[], phrase: readonly string[]): number {
  return tokens.findIndex((_, i) => phrase.every((word, j) => isLike(word, tokens[i + j] ?? '')));
}
