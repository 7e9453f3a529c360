/** A word of this length or less must be equal: PART A and PART B, LEVEL 1 and LEVEL 2 are different sheets. */
const SHORT_WORD = 3;
/** In a longer word, one misread character is allowed for each of this many characters. */
const CHARACTERS_PER_MISREAD = 5;

/**
 * Whether two titles name the same sheet. Case, punctuation and line breaks do not count, and a long word may have a
 * misread character. One more or one less word makes another title: GROUND FLOOR PLAN PART B is another sheet.
 */
export function isSameTitle(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.join('') === right.join('')) return true;
  return left.length === right.length && left.every((word, at) => isSameWord(word, right[at] ?? ''));
}

/** Whether one title is the beginning of the other, with at least two words. */
export function beginsTitle(a: string, b: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(a), wordsOf(b)].sort((one, two) => one.length - two.length);
  return shorter.length > 1 && shorter.every((word, at) => word === longer[at]);
}

const wordsOf = (title: string) =>
  title
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true;
  const longest = Math.max(a.length, b.length);
  if (longest <= SHORT_WORD || /\d/.test(a + b)) return false;
  return differences(a, b) <= Math.floor(longest / CHARACTERS_PER_MISREAD);
}

/** The number of characters to change, add or remove to turn one into the other. */
function differences(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
