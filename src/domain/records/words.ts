import { withoutAccents } from '../text/without-accents.ts';

/** Letters and digits in lower case, without accents: `Café` becomes `cafe`. */
export function foldWord(word: string): string {
  return withoutAccents(word, 'NFKD').toLowerCase();
}

export function wordsOf(text: string): string[] {
  return [...text.matchAll(/[\p{L}\p{N}]+(?:['’.&/-][\p{L}\p{N}]+)*/gu)].map(([word]) => foldWord(word));
}

/** Words of a letter's difference that are no slips of one another: a door's weight is not its height. */
const UNLIKE = new Set(['height', 'weight']);

/**
 * Allows one misread letter in words of 4 letters or more, and two in words of 8 or more. Numbers must match exactly.
 */
export function isSameWord(asked: string, printed: string): boolean {
  if (asked === printed) return true;
  if (UNLIKE.has(asked) && UNLIKE.has(printed)) return false;
  const most = slipsAllowed(Math.min(asked.length, printed.length));
  if (most === 0 || /\d/.test(asked) || /\d/.test(printed)) return false;
  return slips(asked, printed, most) <= most;
}

function slipsAllowed(length: number): number {
  if (length >= 8) return 2;
  return length >= 4 ? 1 : 0;
}

/** The number of insertions, deletions, substitutions and swaps of neighbours. Stops at `most + 1`. */
function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last[b.length] ?? most + 1;
}

/** The singular of a word: `receipts` becomes `receipt`. */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
