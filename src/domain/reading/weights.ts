import type { FeatureName } from './features.ts';

/**
 * Fitted by listwise logistic regression (the softmax over a question's candidates, L2 .03 on standardised features) on
 * the answerable dev questions of site_questions, with a fifth of their weight a sample of xquad and of OSHA's own
 * questions. On projects left out of the fit the answer is the first choice for .47 of `regulations` and .35 of `site`,
 * among three for .63 and .46; the best sentence by cosine: .25 and .26.
 */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = {
  meaning: 0.334,
  searchedMeaning: 0.439,
  words: 14.481,
  coverage: 1.371,
  pageCoverage: 0.603,
  writtenWords: 1.023,
  passageScore: 6.545,
  passagePlace: 1.672,
  pageVotes: 0.324,
  ownValue: 0.957,
  value: 0.806,
  noValue: -0.564,
  digit: 0.533,
  rareMissing: -0.029,
  row: 0.805,
  list: 0.35,
  askedList: 0.871,
  field: -0.871,
  caption: -0.627,
  echo: -2.12,
  ruling: 1.238,
  definition: 4.182,
};

/**
 * Logistic regression on whether one of the first three choices holds the answer, on the same questions and a sample of
 * off-topic ones. Area under the curve on projects left out: regulations .72, site .82; by margins alone .58, .68.
 */
export const CONFIDENCE = {
  base: -5.508,
  weights: {
    share: 0.992,
    unknown: -0.472,
    near: 6.513,
    words: 0.389,
    otherLanguage: 1.389,
    ownValue: 0.289,
    value: 0.289,
    noValue: -0.327,
    searchedMeaning: 0.102,
    rareMissing: -0.517,
    ruling: 2.463,
  },
} as const;

export type ConfidenceName = keyof typeof CONFIDENCE.weights;

/** The mean nearness of the questions fitted on: stands in where the embedding model was not measured. */
export const TYPICAL_NEARNESS = 0.906;
