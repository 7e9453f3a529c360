import type { Rectangle } from '../verification/rectangles.ts';
import type { Phrase } from './phrases.ts';

/** What may be the value of a field, and how much speaks for it. */
export interface Candidate {
  value: string;
  box: Rectangle;
  score: number;
  isLabelled: boolean;
  phrase: Phrase;
}

const MOST_CANDIDATES = 12;

/** The best first, each value at a place once. */
export function bestCandidates(candidates: readonly Candidate[]): Candidate[] {
  const byPhrase = new Map<string, Candidate>();
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score)) {
    const key = `${candidate.value}|${candidate.phrase.x0}|${candidate.phrase.y0}`;
    if (!byPhrase.has(key)) byPhrase.set(key, candidate);
  }
  return [...byPhrase.values()].slice(0, MOST_CANDIDATES);
}
