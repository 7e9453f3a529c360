/**
 * Ignores order and case: the share of the true words that were read, and the share of the read words that are true.
 */
export function wordScore(truth: string, read: string): { recall: number; precision: number } {
  const wanted = counted(truth);
  const found = counted(read);
  let common = 0;
  for (const [word, count] of wanted) common += Math.min(count, found.get(word) ?? 0);
  return { recall: common / Math.max(1, total(wanted)), precision: common / Math.max(1, total(found)) };
}

function counted(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

function total(counts: Map<string, number>): number {
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}
