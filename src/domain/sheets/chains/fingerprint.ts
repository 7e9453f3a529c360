/** What a plot stamp changes on each printing: dates, times and paths of files. Not 1:50, nor a level of 10.50. */
const STAMPED = [
  /^\d{1,4}([./-])\d{1,2}\1\d{1,4}$/,
  /^\d{1,2}:\d{2}:\d{2}(?:AM|PM)?$/,
  /^\d{2}:\d{2}$/,
  /^\d{1,2}:\d{2}(?:AM|PM)$/,
  /^(?:AM|PM)$/,
  /\\/,
  /\/\S*\//,
];

/**
 * Equal for two printings of one page, whatever the day and the place that a plot stamp names; different once a word or a
 * figure on it is another. Words count in any order, because a plotter's order may differ. Null for a page without words.
 */
export function pageFingerprint(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !STAMPED.some((stamp) => stamp.test(word)));
  if (words.length === 0) return null;
  // Two sums of 32 bits: two of 10 000 sheets with as many words are equal by chance once in 10^11 projects.
  let [first, second] = [0, 0];
  for (const word of words) {
    first = (first + hash(word, 0x811c9dc5)) >>> 0;
    second = (second + hash(word, 0x9e3779b9)) >>> 0;
  }
  return `${words.length}-${first.toString(16)}-${second.toString(16)}`;
}

/** FNV-1a, its bits mixed once more so that a sum of it means something. */
function hash(word: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
