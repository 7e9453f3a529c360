/** A word of this length or less must be the same: PART A and PART B, LEVEL 1 and LEVEL 2 are different sheets. */
const SHORT_WORD = 3;
/** Characters of a longer word for each that recognition may have misread. */
const CHARACTERS_PER_MISREAD = 5;

/**
 * Whether two titles name the same sheet. Case, signs and line breaks do not count, and a long word may have a character
 * that was recognised wrongly. A word more or less makes another title: GROUND FLOOR PLAN PART B is another sheet.
 */
export function isSameTitle(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.join('') === right.join('')) return true;
  return left.length === right.length && left.every((word, at) => isSameWord(word, right[at] ?? ''));
}

/** Whether one of the titles is the first words of the other, at least two of them. */
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

/** Characters to change, add or leave out to make one of the other. */
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
