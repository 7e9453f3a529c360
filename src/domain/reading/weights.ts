import type { FeatureName } from './features.ts';

/**
 * Fitted by listwise logistic regression (the softmax over a question's candidates, L2 .03 on standardised features) on
 * the answerable dev questions of site_questions, with a fifth of their weight a sample of xquad and of OSHA's own
 * questions (`bench -- fit-reading`). On projects left out of the fit the answer is the first choice for .47 of `regulations`
 * and .39 of `site`, among three for .66 and .51; the best sentence by cosine: .25 and .26.
 */
export const WEIGHTS: Readonly<Record<FeatureName, number>> = {
  meaning: 0.344,
  searchedMeaning: 0.456,
  words: 14.31,
  coverage: 1.597,
  pageCoverage: 0.619,
  writtenWords: 0.961,
  passageScore: 6.439,
  passagePlace: 1.572,
  pageVotes: 0.322,
  ownValue: 0.965,
  value: 0.828,
  noValue: -0.581,
  digit: 0.56,
  rareMissing: -0.031,
  row: 0.815,
  list: 0.768,
  askedList: 0.48,
  field: -0.984,
  caption: -0.803,
  echo: -2.563,
  ruling: 1.413,
  definition: 4.094,
};

/**
 * Logistic regression on whether one of the first three choices contains the answer, on the same questions and a sample of
 * off-topic ones. Area under the curve on projects left out: regulations .72, site .82; by margins alone .58, .68.
 */
export const CONFIDENCE = {
  base: -5.587,
  weights: {
    share: 1.072,
    unknown: -0.466,
    near: 6.968,
    words: 0.486,
    otherLanguage: 1.459,
    ownValue: 0.386,
    value: 0.386,
    noValue: -0.302,
    searchedMeaning: -0.05,
    rareMissing: -0.574,
    ruling: 2.408,
  },
} as const;

export type ConfidenceName = keyof typeof CONFIDENCE.weights;

/** The mean nearness of the questions fitted on: stands in where the embedding model was not measured. */
export const TYPICAL_NEARNESS = 0.906;
