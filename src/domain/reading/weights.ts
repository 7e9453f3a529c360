import type { FeatureName } from './features.ts';

/**
 * Fitted by listwise logistic regression (the softmax over a question's candidates, L2 .03 on standardised features) on
 * the answerable dev questions of site_questions, with a fifth of their weight a sample of xquad and of OSHA's own
 * questions (`bench -- fit-reading`). On projects left out of the fit the first choice contains the answer for .59 of
 * `regulations` and .41 of `site`, one of five for .81 and .69; the best sentence by cosine: .25 and .26.
 */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = {
  meaning: 0.271,
  searchedMeaning: 0.358,
  foreignMeaning: 0.764,
  words: 5.077,
  coverage: 1.131,
  pageCoverage: 0.532,
  ownConcepts: 1.033,
  concepts: 1.084,
  missingConcept: -0.341,
  writtenWords: 0.97,
  passageScore: 5.424,
  passagePlace: 1.642,
  pageVotes: 0.225,
  ownValue: 1.019,
  value: 0.913,
  noValue: -0.609,
  digit: 0.392,
  rareMissing: -0.04,
  row: 0.75,
  list: 0.51,
  askedList: 1.988,
  field: -0.866,
  caption: -0.574,
  echo: -1.225,
  ruling: 0.799,
  definition: -1.842,
  keyTerm: 8.773,
  direction: 0.648,
};

/**
 * Logistic regression on whether one of those shown contains the answer, on the same questions and a sample of off-topic ones.
 * Area under the curve on projects left out: regulations .76, site .86.
 */
export const CONFIDENCE = {
  base: -5.108,
  weights: {
    share: 0.468,
    shown: 1.492,
    near: 6.823,
    words: -0.459,
    otherLanguage: 0.619,
    value: 0.84,
    noValue: -0.909,
    rareMissing: -0.313,
    ruling: 2.332,
    concepts: 0.373,
    missingConcept: -0.377,
    definition: 2.401,
    named: 0.137,
    unknownShare: -1.365,
    list: 0.673,
  },
} as const;

export type ConfidenceName = keyof typeof CONFIDENCE.weights;

/** The mean nearness of the questions fitted on: stands in where the embedding model was not measured. */
export const TYPICAL_NEARNESS = 0.906;
