import type { FeatureName } from './features.ts';

/**
 * Fitted by listwise logistic regression (the softmax over a question's candidates, L2 .03 on standardised features)
 * on the answerable dev questions of site_questions and, with a fifth of their weight, a sample of xquad and of
 * OSHA's own questions (`bench -- fit-reading`). On projects left out of the fit the first choice contains the answer
 * for .60 of `regulations` and .42 of `site`, one of five for .82 and .68; the best sentence by cosine: .25 and .26.
 */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = {
  meaning: 0.272,
  searchedMeaning: 0.347,
  foreignMeaning: 0.791,
  words: 5.088,
  coverage: 1.073,
  pageCoverage: 0.591,
  ownConcepts: 0.999,
  concepts: 1.213,
  missingConcept: -0.359,
  writtenWords: 0.994,
  passageScore: 5.452,
  passageRank: 1.596,
  pageVotes: 0.15,
  ownValue: 1.056,
  value: 0.958,
  noValue: -0.639,
  digit: 0.375,
  rareMissing: -0.048,
  row: 0.681,
  list: 0.508,
  askedList: 1.861,
  field: -0.864,
  caption: -0.574,
  echo: -1.201,
  ruling: 0.798,
  definition: -1.83,
  keyTerm: 8.784,
  direction: 0.612,
  inBand: 1.656,
};

/**
 * Logistic regression on whether one of the shown candidates contains the answer, on the same questions, a sample of
 * off-topic ones, and clapnq's, which are on topic although half of them have no answer. Area under the curve on
 * projects left out: regulations .78, site .88, clapnq .80 (.77 when not fitted on it).
 */
export const CONFIDENCE = {
  base: -3.684,
  weights: {
    share: 0.521,
    shown: 1.646,
    near: 5.116,
    nearNoValue: 1.286,
    nearWords: 6.494,
    words: -0.527,
    otherLanguage: 0.769,
    value: 0.816,
    noValue: -0.942,
    rareMissing: -0.366,
    ruling: 2.344,
    concepts: 0.675,
    missingConcept: -0.139,
    definition: 2.362,
    named: 0.149,
    unknownShare: -1.653,
    list: 0.732,
  },
} as const;

export type ConfidenceName = keyof typeof CONFIDENCE.weights;

/** The mean nearness of the questions in the fit. Used for an embedding model that was not measured. */
export const TYPICAL_NEARNESS = 0.906;
