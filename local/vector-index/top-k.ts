/** Positions and their scores, the best first; among equal scores the lower position first. */
export interface Ranked {
  readonly position: number;
  readonly score: number;
}

/** Keeps the best `k` offered scores in a binary heap whose root is the worst of them. */
export function createTopK(k: number) {
  const positions: number[] = [];
  const scores: number[] = [];

  const scoreAt = (i: number) => scores[i] ?? 0;
  const positionAt = (i: number) => positions[i] ?? 0;
  const isWorse = (i: number, j: number) =>
    scoreAt(i) < scoreAt(j) || (scoreAt(i) === scoreAt(j) && positionAt(i) > positionAt(j));
  const swap = (i: number, j: number) => {
    [scores[i], scores[j]] = [scoreAt(j), scoreAt(i)];
    [positions[i], positions[j]] = [positionAt(j), positionAt(i)];
  };
  const rise = (from: number) => {
    for (let i = from; i > 0; ) {
      const parent = (i - 1) >> 1;
      if (!isWorse(i, parent)) return;
      swap(i, parent);
      i = parent;
    }
  };
  const sink = () => {
    for (let i = 0; ; ) {
      let worst = i;
      for (const child of [2 * i + 1, 2 * i + 2]) {
        if (child < scores.length && isWorse(child, worst)) worst = child;
      }
      if (worst === i) return;
      swap(i, worst);
      i = worst;
    }
  };

  return {
    /** Whether `offer` would keep this score for a position after all offered ones. */
    wouldKeep: (score: number): boolean => scores.length < k || score > scoreAt(0),
    /** Positions must be offered in ascending order, so that an equal score never replaces an earlier one. */
    offer(position: number, score: number): void {
      if (scores.length < k) {
        positions.push(position);
        scores.push(score);
        rise(scores.length - 1);
      } else if (score > scoreAt(0)) {
        positions[0] = position;
        scores[0] = score;
        sink();
      }
    },
    ranked(): Ranked[] {
      const kept = scores.map((score, i): Ranked => ({ position: positionAt(i), score }));
      return kept.sort((a, b) => b.score - a.score || a.position - b.position);
    },
  };
}
