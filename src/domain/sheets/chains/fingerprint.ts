/**
 * The parts that a plot stamp changes in each printing: dates, times and paths of files. Not 1:50, nor a level of
 * 10.50.
 */
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
 * Equal for two printings of one page, whatever date and path their plot stamps have, and different if any word or
 * figure differs. The order of words does not count, because a plotter's may differ. Null for a page without words.
 */
export function pageFingerprint(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !STAMPED.some((stamp) => stamp.test(word)));
  if (words.length === 0) return null;
  // Two 32-bit sums: two of 10 000 sheets with equally many words are equal by chance once in 10^11 projects.
  let [first, second] = [0, 0];
  for (const word of words) {
    first = (first + hash(word, 0x811c9dc5)) >>> 0;
    second = (second + hash(word, 0x9e3779b9)) >>> 0;
  }
  return `${words.length}-${first.toString(16)}-${second.toString(16)}`;
}

/** FNV-1a with its bits mixed once more, so that a sum of hashes is well distributed. */
function hash(word: string, seed: number): number {
  let value = seed;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
