import measured from './language-directions.json' with { type: 'json' };
import { denseDot } from './sparse-vector.ts';

/**
 * What an embedding says of the language that its text is in, beside what the text means.
 *
 * Two texts of one language are about 0.07 nearer than a text and its translation, so the only Chinese file of a
 * project attracts every Chinese question. The directions in which a language moves a vector are the principal
 * components of the mean vectors of one text in 44 languages; a question without them compares by meaning alone.
 * Yang, Yang, Cer and Darve 2021, "A Simple and Effective Method To Eliminate the Self Language Bias".
 *
 * `scripts/make-language-directions.ts` writes the figures. Sixteen directions: with 10 files of the question's
 * language among the English ones (xquad, which took no part in making them) the right English passage comes first
 * for .05 → .66 of Chinese questions, .17 → .70 Vietnamese, .22 → .66 Arabic, .33 → .78 Hindi, .46 → .87 Spanish;
 * 8 directions give .61 .55 .54 .70 .83, 32 give .62 .68 .64 .77 .86.
 */
export interface LanguageDirections {
  /** Of length 1, at right angles to each other. */
  directions: readonly Float64Array[];
  /** Coordinates, along the directions, of the mean of all languages. */
  centre: { question: readonly number[]; passage: readonly number[] };
}

const known: readonly { model: RegExp; languages: LanguageDirections }[] = [
  {
    model: /multilingual-e5-small/i,
    languages: { directions: orthonormal(measured.directions.map(numbersIn)), centre: measured.centre },
  },
];

/** Null for a model that was not measured: its vectors are compared as they are. */
export function languageDirections(model: string): LanguageDirections | null {
  return known.find((one) => one.model.test(model))?.languages ?? null;
}

/** The vector without what it says of its language; a little shorter than 1. */
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

/** How alike the languages of a question and a passage are: 1 for the same, about 0 for two that are unlike. */
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

/** Whole numbers with spaces between, -127 to 127. */
function numbersIn(text: string): number[] {
  return text.split(' ').map(Number);
}

/** Gram–Schmidt: the stored directions are rounded. */
function orthonormal(vectors: readonly ArrayLike<number>[]): Float64Array[] {
  const directions: Float64Array[] = [];
  for (const vector of vectors) {
    const rest = withoutLanguage(vector, { directions });
    const length = Math.sqrt(denseDot(rest, rest));
    directions.push(Float64Array.from(rest, (value) => value / length));
  }
  return directions;
}
