import { lexicalWeights } from './lexical.ts';

/** `answer`: the best passages may be answered from. `nearest`: show them as nearest. `not-found`: say so. */
export type Decision = 'answer' | 'nearest' | 'not-found';

export interface Evidence {
  /** Cosines of the nearest passages with the question, best first: a hundred, or as many as there are. */
  cosines: readonly number[];
  /** The best lexical part of any passage found. */
  lexical: number;
  /** `isOtherLanguage` */
  otherLanguage: boolean;
}

interface Thresholds {
  model: RegExp;
  /** Below this nearness, no passage is about the question. */
  notFoundBelow: number;
  /** Below this, the passages are on the topic but contain the answer too seldom to be shown as one. */
  nearestBelow: number;
  /** The same two thresholds for a question in another language than the passages. */
  otherLanguage: { notFoundBelow: number; nearestBelow: number };
}

/** Cosines of two models can't be compared: each needs its own figures, measured by `npm run bench -- answers`. */
const measured: readonly Thresholds[] = [
  {
    model: /multilingual-e5-small/i,
    notFoundBelow: 0.885,
    nearestBelow: 0.912,
    otherLanguage: { notFoundBelow: 0.801, nearestBelow: 0.85 },
  },
];

/** With this share of its words in one passage a question is on the topic, and with that much it is answered. */
const WORDS_ON_TOPIC = 0.45;
export const WORDS_ANSWER = 0.6;

/** What the distances and the words say of a question, in figures; `near` is null for a model that was not measured. */
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
 * What to do with a question, given what was found.
 *
 *   nearness = best cosine + how far it is above its background (the mean of the cosines ranked 11 to 100)
 *
 * A cosine alone can't tell: it is lower for short questions and in another language. Off-topic questions have a best
 * passage that is hardly better than the hundred after it. And a passage that contains most of the question's words is
 * about it whatever its cosine.
 *
 * A model without measured thresholds is never refused by a number: there the reading model says that the passages
 * don't answer.
 */
export function decide(evidence: Evidence & { embeddingModel: string }): Decision {
  if (evidence.cosines.length === 0) return 'not-found';
  const thresholds = thresholdsOf(evidence.embeddingModel);
  const { near, words, otherLanguage } = nearnessOf(evidence);
  if (!thresholds || near === null) return 'answer';
  const { notFoundBelow, nearestBelow } = otherLanguage ? thresholds.otherLanguage : thresholds;
  if (near >= nearestBelow || words >= WORDS_ANSWER) return 'answer';
  return near >= notFoundBelow || words >= WORDS_ON_TOPIC ? 'nearest' : 'not-found';
}

function thresholdsOf(embeddingModel: string): Thresholds | undefined {
  return measured.find(({ model }) => model.test(embeddingModel));
}

const BACKGROUND_FROM = 10;
const BACKGROUND_TO = 100;
/** Fewer passages than this are no background: then a typical distance stands in. */
const FEWEST_BACKGROUND = 20;
const TYPICAL_DISTANCE = 0.04;

function nearness(cosines: readonly number[]): number {
  const best = cosines[0] ?? 0;
  const background = cosines.slice(BACKGROUND_FROM, BACKGROUND_TO);
  if (background.length < FEWEST_BACKGROUND) return best + TYPICAL_DISTANCE;
  return best + best - background.reduce((sum, cosine) => sum + cosine, 0) / background.length;
}
