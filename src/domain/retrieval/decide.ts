import { lexicalWeights } from './lexical.ts';

/**
 * `answer`: answer from the best passages. `nearest`: show them as nearest. `not-found`: say that nothing was found.
 */
export type Decision = 'answer' | 'nearest' | 'not-found';

/** The decision by distances and words. `far`: too far to be sure that anything is about the question, too near to deny it. */
export type DistanceDecision = Decision | 'far';

export interface Evidence {
  /** Cosines of the nearest passages with the question, best first: up to a hundred. */
  cosines: readonly number[];
  /** The best lexical part of any found passage. */
  lexical: number;
  /** `isOtherLanguage` */
  otherLanguage: boolean;
}

interface Thresholds {
  model: RegExp;
  /** Below this nearness, no passage is about the question. */
  notFoundBelow: number;
  /** Below this nearness, a passage may be about it or not. */
  farBelow: number;
  /** Below this nearness, passages are on the topic but contain the answer too seldom to be shown as one. */
  nearestBelow: number;
  /** The same two thresholds for a question in another language than the passages. */
  otherLanguage: { notFoundBelow: number; farBelow: number; nearestBelow: number };
}

/**
 * Cosines of two models cannot be compared, so each model has its own figures, measured by `npm run bench --
 * answers`, and between `notFoundBelow` and `farBelow` on jobs: the nearness of a hundred questions about something else
 * (xquad, clapnq) does not grow with the number of passages. Over thirteen sets of 43 to 3,000 passages .95 to .99 of
 * them are below .865 (.97 to 1 below .885), and of the questions that a job's papers answer .00 to .18 (.07 to .36). So between the
 * two what was read decides (`decide-reading.ts`). Below .85, .87 and .97 of 150 questions each about something else are denied
 * outright, and of those that jobs answer .01 and .02.
 */
const measured: readonly Thresholds[] = [
  {
    model: /multilingual-e5-small/i,
    notFoundBelow: 0.85,
    farBelow: 0.885,
    nearestBelow: 0.912,
    otherLanguage: { notFoundBelow: 0.801, farBelow: 0.801, nearestBelow: 0.85 },
  },
];

/** With this share of its words in one passage, a question is on the topic. With the next one, it is answered. */
const WORDS_ON_TOPIC = 0.45;
export const WORDS_ANSWER = 0.6;

/**
 * How near the passages are to a question, by distance and by words. `near` is null for a model that was not
 * measured.
 */
export interface Nearness {
  near: number | null;
  /** The share of the question's words, by rarity, in one passage. */
  words: number;
  otherLanguage: boolean;
}

export function nearnessOf({ embeddingModel, ...evidence }: Evidence & { embeddingModel: string }): Nearness {
  return {
    near: thresholdsOf(embeddingModel) ? nearness(evidence.cosines) : null,
    words: evidence.lexical / lexicalWeights.lexicalShare,
    otherLanguage: evidence.otherLanguage,
  };
}

/**
 * Decides about a question by the passages found.
 *
 *   nearness = best cosine + how far it is above its background (the mean of the cosines ranked 11 to 100)
 *
 * A cosine alone cannot decide: it is lower for short questions and in another language. For an off-topic question the
 * best passage is hardly better than the hundred after it. And a passage with most of the question's words is about it,
 * whatever its cosine.
 *
 * With a model without measured thresholds, no number refuses a question: there the reading model decides that the
 * passages do not answer it.
 */
export function decide(evidence: Evidence & { embeddingModel: string }): DistanceDecision {
  if (evidence.cosines.length === 0) return 'not-found';
  const thresholds = thresholdsOf(evidence.embeddingModel);
  const { near, words, otherLanguage } = nearnessOf(evidence);
  if (!thresholds || near === null) return 'answer';
  const { notFoundBelow, farBelow, nearestBelow } = otherLanguage ? thresholds.otherLanguage : thresholds;
  if (near >= nearestBelow || words >= WORDS_ANSWER) return 'answer';
  if (near >= farBelow || words >= WORDS_ON_TOPIC) return 'nearest';
  return near >= notFoundBelow ? 'far' : 'not-found';
}

/** True if this model's distances can show that no passage answers. */
export function isMeasured(embeddingModel: string): boolean {
  return thresholdsOf(embeddingModel) !== undefined;
}

function thresholdsOf(embeddingModel: string): Thresholds | undefined {
  return measured.find(({ model }) => model.test(embeddingModel));
}

const BACKGROUND_FROM = 10;
const BACKGROUND_TO = 100;
/** Fewer passages than this are too few for a background, so a typical distance is used. */
const FEWEST_BACKGROUND = 20;
const TYPICAL_DISTANCE = 0.04;

function nearness(cosines: readonly number[]): number {
  const best = cosines[0] ?? 0;
  const background = cosines.slice(BACKGROUND_FROM, BACKGROUND_TO);
  if (background.length < FEWEST_BACKGROUND) return best + TYPICAL_DISTANCE;
  return best + best - background.reduce((sum, cosine) => sum + cosine, 0) / background.length;
}
