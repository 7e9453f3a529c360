/** Words consist of letters, digits and their marks. Everything else separates them. */
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The text in one form for all characters that a case-insensitive regular expression treats as the same. Like one, it keeps
 * `SS` and `ß` apart.
 */
export function fold(text: string): string {
  // Enough for ASCII, which most text is.
  if (/^[\x20-\x7e\s]*$/.test(text)) return text.toLowerCase();
  return Array.from(text, foldedCharacter).join('');
}

const folded = new Map<string, string>();

function foldedCharacter(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
  const upper = single(character.toUpperCase(), character);
  const lower = single(upper.toLowerCase(), upper);
  folded.set(character, lower);
  return lower;
}

const single = (changed: string, otherwise: string): string =>
  [...changed].length === 1 ? changed : otherwise;

/** The distinct words of a text, folded. */
export function wordsOf(text: string): Set<string> {
  return new Set(fold(text).match(WORD) ?? []);
}
