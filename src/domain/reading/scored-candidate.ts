import type { Candidate } from './candidates.ts';
import type { Features } from './features.ts';

/** A candidate with its features and its score. */
export interface ScoredCandidate {
  candidate: Candidate;
  features: Features;
  score: number;
  /** The reranker's log odds that it answers, if it was reread. */
  answers?: number;
}
