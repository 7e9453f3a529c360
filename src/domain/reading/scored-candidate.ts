import type { Candidate } from './candidates.ts';
import type { Features } from './features.ts';

/** A candidate with its features and its score. */
export interface ScoredCandidate {
  candidate: Candidate;
  features: Features;
  score: number;
  /** Of its vector with that of the question as searched. */
  cosine: number;
}

/** All candidates for a question, best first, and the ones that are shown. */
export interface Ranking {
  scored: readonly ScoredCandidate[];
  shown: readonly ScoredCandidate[];
}
