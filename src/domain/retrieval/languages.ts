import measured from './language-directions.json' with { type: 'json' };
import { denseDot } from './sparse-vector.ts';

/**
 * The part of an embedding that depends on the language of its text and not on its meaning.
 *
 * Two texts in one language are about 0.07 nearer than a text and its translation, so the only Chinese file of a
 * project attracts every Chinese question. The directions in which a language moves a vector are the principal
 * components of the mean vectors of one text in 44 languages. Without them, a question is compared by meaning alone.
 * Yang, Yang, Cer and Darve 2021, "A Simple and Effective Method To Eliminate the Self Language Bias".
 *
 * `scripts/make-language-directions.ts` writes the figures. With sixteen directions and 10 files in the question's
 * language among the English ones (xquad, which was not used to make them), the right English passage comes first for
 * .05 → .66 of Chinese questions, .17 → .70 Vietnamese, .22 → .66 Arabic, .33 → .78 Hindi, .46 → .87 Spanish; 8
 * directions give .61 .55 .54 .70 .83, 32 give .62 .68 .64 .77 .86.
 */
export interface LanguageDirections {
  /** Unit vectors at right angles to each other. */
  directions: readonly Float64Array[];
  /** The mean of all languages, as coordinates along the directions. */
  centre: { question: readonly number[]; passage: readonly number[] };
}

const known: readonly { model: RegExp; languages: LanguageDirections }[] = [
  {
    model: /multilingual-e5-small/i,
    languages: { directions: orthonormal(measured.directions.map(numbersIn)), centre: measured.centre },
  },
];

/** Null for a model that was not measured. Its vectors are compared unchanged. */
export function languageDirections(model: string): LanguageDirections | null {
  return known.find((one) => one.model.test(model))?.languages ?? null;
}

/** The vector without the part that depends on the language. Its length is slightly below 1. */
export function withoutLanguage(
  vector: ArrayLike<number>,
  { directions }: Pick<LanguageDirections, 'directions'>,
): number[] {
  const rest = Array.from(vector);
  for (const direction of directions) {
    const along = denseDot(vector, direction);
    for (let i = 0; i < rest.length; i += 1) rest[i] = (rest[i] ?? 0) - along * (direction[i] ?? 0);
  }
  return rest;
}

/** How similar the languages of a question and a passage are: 1 for the same language, about 0 for unrelated ones. */
export function languageMatch(
  question: ArrayLike<number>,
  passage: ArrayLike<number>,
  { directions, centre }: LanguageDirections,
): number {
  const from = (vector: ArrayLike<number>, middle: readonly number[]) =>
    directions.map((direction, i) => denseDot(vector, direction) - (middle[i] ?? 0));
  const [a, b] = [from(question, centre.question), from(passage, centre.passage)];
  return denseDot(a, b) / Math.sqrt(denseDot(a, a) * denseDot(b, b));
}

/** Parses whole numbers from -127 to 127, separated by spaces. */
function numbersIn(text: string): number[] {
  return text.split(' ').map(Number);
}

/** Gram–Schmidt, because the stored directions are rounded. */
function orthonormal(vectors: readonly ArrayLike<number>[]): Float64Array[] {
  const directions: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = withoutLanguage(vector, { directions });
    const length = Math.sqrt(denseDot(rest, rest));
    directions.push(Float64Array.from(rest, (value) => value / length));
  }
  return directions;
}
