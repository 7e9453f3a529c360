/** `answer`: the best passages may be answered from. `nearest`: show them as nearest. `not-found`: say so. */
export type Decision = 'answer' | 'nearest' | 'not-found';

interface Thresholds {
  model: RegExp;
  /** Best cosine of any passage with the question below which nothing in the documents is about it. */
  notFoundBelow: number;
  /** Below this the passages are on the topic, but hold the answer too seldom to be shown as one. */
  nearestBelow: number;
}

/** Cosines of two models can't be compared: each needs its own figures, measured by `npm run bench -- answers`. */
const measured: readonly Thresholds[] = [
  { model: /multilingual-e5-small/i, notFoundBelow: 0.845, nearestBelow: 0.855 },
];

/**
 * What to do with a question, given the best cosine between it and any passage. A model without measured thresholds
 * is never refused by a number: there the reading model says that the passages don't answer.
 */
export function decide(question: { embeddingModel: string; bestCosine: number | null }): Decision {
  const { bestCosine } = question;
  if (bestCosine === null) return 'not-found';
  const thresholds = measured.find(({ model }) => model.test(question.embeddingModel));
  if (!thresholds) return 'answer';
  if (bestCosine < thresholds.notFoundBelow) return 'not-found';
  return bestCosine < thresholds.nearestBelow ? 'nearest' : 'answer';
}
