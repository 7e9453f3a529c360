import type { Rectangle } from '../verification/rectangles.ts';
import type { Phrase } from './phrases.ts';

/** A possible value of a field, and the strength of its evidence. */
export interface Candidate {
  value: string;
  box: Rectangle;
  score: number;
  isLabelled: boolean;
  phrase: Phrase;
}

const MAX_CANDIDATES = 12;

/** Best first, with each value at a position once. */
export function bestCandidates(candidates: readonly Candidate[]): Candidate[] {
  const byPhrase = new Map<string, Candidate>();
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score)) {
    const key = `${candidate.value}|${candidate.phrase.x0}|${candidate.phrase.y0}`;
    if (!byPhrase.has(key)) byPhrase.set(key, candidate);
  }
  return [...byPhrase.values()].slice(0, MAX_CANDIDATES);
}
