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
 * What the reranker's log odds count in the score. With .5 to 1, as many first choices are right within .005 on jobs and codes (decision 033).
 */
export const RERANKER_WEIGHT = 1;

/**
 * Logistic regression (L2 penalty 10 on standardised features) on whether one of the shown candidates contains the answer, on the
 * dev questions of site_questions and those of the made jobs and, with .07 of their weight, on a sample of xquad, OSHA's own questions,
 * clapnq's, which are on topic although half of them have no answer, and off-topic ones, as the reader answered them in process. What
 * `isRuledOut` rules out is not in the fit. `bench -- fit-reading` fits the same inputs by its own search, without the English words of a
 * question in another language: within .01 of this in English, but .245 of xquad's Spanish questions are hedged with its weights (.116).
 * Area under the curve with each maker of jobs left out, on answered questions and those without an answer: .77 on the jobs' site questions
 * and .80 on codes (.71 and .75 with the features before), .84 and .90 on dev (decision 011, "A confidence that sees the choice").
 */
export const CONFIDENCE = {
  base: -17.235,
  weights: {
    near: 6.516,
    cosine: 12.747,
    otherLanguage: 1.274,
    share: 0.753,
    score: 0.164,
    passageScore: 16.134,
    words: -7.063,
    value: 0.233,
    noValue: -0.71,
    ruling: 1.638,
    list: 0.358,
    notAsked: 0.469,
    missing: -0.479,
    untold: -0.53,
    size: 0.305,
  },
} as const;

/**
 * The same where the best candidates were reread, with the highest of the reranker's log odds; the academic questions with .2 of
 * their weight, and 260 further questions about the files of site_questions and of the sample project. Area under the curve with each
 * maker of jobs left out, on questions that what is shown answers: .81 on the jobs' site questions and on codes; on questions with and
 * without an answer: .78 and .82, on dev .94 and .97 (decision 033).
 */
export const CONFIDENCE_RERANKED = {
  base: -15.186,
  weights: {
    near: 10.212,
    cosine: 6.121,
    otherLanguage: 1.785,
    share: 1.015,
    score: 0.155,
    passageScore: 13.226,
    words: -1.341,
    value: 0.284,
    noValue: -0.345,
    ruling: 0.445,
    list: -0.57,
    notAsked: 0.053,
    missing: -0.387,
    untold: -0.218,
    size: 0.212,
    answers: 0.127,
  },
} as const;

export type ConfidenceName = keyof typeof CONFIDENCE.weights;

/** The means of the questions in the fit. Used for an embedding model that was not measured. */
export const TYPICAL = { near: 0.909, cosine: 0.858 } as const;
