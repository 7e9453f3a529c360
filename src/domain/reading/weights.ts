import type { FeatureName } from './features.ts';

/**
 * Fitted by listwise logistic regression (the softmax over a question's candidates, L2 .03 on standardised features)
 * on the answerable dev questions of site_questions, those of the made jobs (all but tallow-creek and feldspar) and, with a fifth of their weight, a sample of xquad and
 * of OSHA's own questions (`bench -- fit-reading`). With each maker of jobs left out of the fit in turn, the first choice contains the
 * answer for .51 of the jobs' site questions and .69 of those about codes, one of five for .69 and .83 (.50, .67, .67 and .81 when
 * fitted on site_questions alone). Boosted trees over the same features, and eight more features, are within .01 of that.
 */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = {
  meaning: 0.261,
  searchedMeaning: 0.63,
  foreignMeaning: 0.311,
  words: 9.217,
  coverage: 2.886,
  pageCoverage: 0.58,
  ownConcepts: -0.494,
  concepts: 2.085,
  missingConcept: -0.278,
  writtenWords: 1.148,
  passageScore: 8.403,
  passageRank: 1.238,
  pageVotes: 0.429,
  ownValue: 1.089,
  value: 0.826,
  noValue: -0.583,
  digit: 0.684,
  rareMissing: -0.096,
  row: -0.468,
  list: 0.486,
  askedList: 3.863,
  field: -0.108,
  caption: -1.419,
  echo: -5.547,
  ruling: 3.316,
  definition: -0.904,
  keyTerm: 9.691,
  direction: 0.727,
  inBand: 2.674,
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
