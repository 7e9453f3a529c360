/** The common subsequence of two sequences, as pairs of indexes. */
export type CommonPairs = [before: number, after: number][];

/**
 * The maximum number of cells in the table that finds the longest common sequence. Longer lists are split at entries
 * that both have once.
 */
const MAX_CELLS = 4_000_000;

/**
 * The longest common sequence of two lists of words or clauses. Longer lists are first split at entries that both
 * have once and in the same order, as `git diff --patience` does. A list that cannot be split and is still too long
 * has nothing in common.
 */
export function commonPairs(before: readonly string[], after: readonly string[]): CommonPairs {
  const pairs: CommonPairs = [];
  collect(before, after, 0, 0, pairs);
  return pairs;
}

function collect(
  before: readonly string[],
  after: readonly string[],
  old: number,
  now: number,
  pairs: CommonPairs,
): void {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) {
    pairs.push([old + start, now + start]);
    start += 1;
  }
  let end = 0;
  const least = Math.min(before.length, after.length) - start;
  while (end < least && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  middle(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
    old + start,
    now + start,
    pairs,
  );
  for (let at = end; at > 0; at -= 1) pairs.push([old + before.length - at, now + after.length - at]);
}

function middle(
  before: readonly string[],
  after: readonly string[],
  old: number,
  now: number,
  pairs: CommonPairs,
): void {
  if (before.length === 0 || after.length === 0) return;
  if (before.length * after.length <= MAX_CELLS) {
    for (const [one, other] of longest(before, after)) pairs.push([old + one, now + other]);
    return;
  }
  let from: [number, number] = [0, 0];
  for (const anchor of [...anchors(before, after), [before.length, after.length] as [number, number]]) {
    if (anchor[0] === 0 && anchor[1] === 0) continue;
    const isWhole =
      anchor[0] === before.length && from[0] === 0 && anchor[1] === after.length && from[1] === 0;
    if (isWhole) return;
    collect(
      before.slice(from[0], anchor[0]),
      after.slice(from[1], anchor[1]),
      old + from[0],
      now + from[1],
      pairs,
    );
    from = anchor;
  }
}

/** By dynamic programming over all pairs. */
function longest(before: readonly string[], after: readonly string[]): CommonPairs {
  const width = after.length + 1;
  const length = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      length[i * width + j] =
        before[i] === after[j]
          ? (length[(i + 1) * width + j + 1] as number) + 1
          : Math.max(length[(i + 1) * width + j] as number, length[i * width + j + 1] as number);
    }
  }
  const pairs: CommonPairs = [];
  let i = 0;
  let j = 0;
  while (i < before.length && j < after.length) {
    if (before[i] === after[j]) pairs.push([i++, j++]);
    else if ((length[(i + 1) * width + j] as number) >= (length[i * width + j + 1] as number)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Entries that both lists have once and in the same order. */
function anchors(before: readonly string[], after: readonly string[]): CommonPairs {
  const once = (list: readonly string[]) => {
    const at = new Map<string, number>();
    for (const [index, entry] of list.entries()) at.set(entry, at.has(entry) ? -1 : index);
    return at;
  };
  const now = once(after);
  const found: CommonPairs = [];
  for (const [entry, at] of once(before)) {
    const other = now.get(entry) ?? -1;
    if (at >= 0 && other >= 0 && other > (found.at(-1)?.[1] ?? -1)) found.push([at, other]);
  }
  return found;
}
