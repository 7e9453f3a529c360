import { quantitiesIn } from '../quantities/quantities.ts';
import { asksToCompare } from '../reading/asks-to-compare.ts';
import type { ChosenCandidate } from '../reading/read-passages.ts';
import { stemsOf } from '../reading/read-question.ts';
import type { CitedPassage } from './cited-passage.ts';

type ComparedPage = Pick<CitedPassage, 'documentName' | 'heading' | 'pageText'>;

/** The words between the two things compared. */
const BETWEEN_SIDES =
  /(?<!\p{L})(?:vs?\.?|versus|against|compared? (?:to|with|against)|as opposed to|and(?: now)?|or)(?!\p{L})/iu;
/** So many words on each side of that say what is compared. */
const SIDE_WORDS = 3;
/** Figures are compared in so many of the chosen passages. Further ones are support. */
const CONSIDERED = 3;
const SHORT_CODE = /^(?:\p{L}|(?=.*\d)[\p{L}\d-]{1,6})$/u;
const NUMBER = /(?<![\p{L}\p{N}.,])\d[\d.,]*(?![\p{L}\p{N}])/gu;

/**
 * The two chosen passages of text that answer a comparison only together. The first of these pairs that there is: two
 * without a common figure; the best one and the first about the other side of the question; two that differ in a figure.
 * Null if the question compares nothing or there is no such pair.
 *
 *     cooker hood ducted outside vs recirculating  →  `Kitchen (hood to the outside) 30` and `Kitchen (no hood) 60`
 */
export function comparedPair(
  question: string,
  chosen: readonly ChosenCandidate[],
  passages: readonly ComparedPage[],
): [ChosenCandidate, ChosenCandidate] | null {
  if (!asksToCompare(question)) return null;
  const shown = chosen.slice(0, CONSIDERED);
  return (
    withOtherFigures(shown, isOfOtherFigures) ??
    ofBothSides(question, chosen, passages) ??
    withOtherFigures(shown, hasOtherFigure)
  );
}

function ofBothSides(
  question: string,
  chosen: readonly ChosenCandidate[],
  passages: readonly ComparedPage[],
): [ChosenCandidate, ChosenCandidate] | null {
  const sides = sidesOf(question);
  const [first, ...others] = chosen;
  if (!sides || !first) return null;
  const ownWords = (one: ChosenCandidate) => {
    const { documentName = '', heading = '' } = passages[one.passage] ?? {};
    return new Set(wordsOf([documentName, heading, one.context, one.text].join(' ')));
  };
  const pageWords = (one: ChosenCandidate) => new Set(wordsOf(passages[one.passage]?.pageText.text ?? ''));
  for (const words of [ownWords, pageWords]) {
    const other = others.find((one) => areOfBothSides(sides, words(first), words(one)));
    if (other) return [first, other];
  }
  return null;
}

type Sides = [left: readonly string[], right: readonly string[]];

/** The words beside what compares them. */
function sidesOf(question: string): Sides | null {
  const [before = '', ...after] = question.split(BETWEEN_SIDES);
  const left = wordsOf(before).slice(-SIDE_WORDS);
  const right = wordsOf(after.join(' ')).slice(0, SIDE_WORDS);
  return left.length > 0 && right.length > 0 ? [left, right] : null;
}

/** Whether each text has a word that the other lacks, of one side and of the other. */
function areOfBothSides([left, right]: Sides, one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const hasOwn = (side: readonly string[], has: ReadonlySet<string>, lacks: ReadonlySet<string>) =>
    side.some((word) => has.has(word) && !lacks.has(word));
  return (
    (hasOwn(left, one, other) && hasOwn(right, other, one)) ||
    (hasOwn(right, one, other) && hasOwn(left, other, one))
  );
}

/** Stems, and short codes as in `rev 1` and `type B`, in their order. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.-]*/gu) ?? [];
  return words.flatMap((word) => (SHORT_CODE.test(word) ? [word] : stemsOf(word)));
}

interface Stating {
  one: ChosenCandidate;
  figures: string[];
}

function withOtherFigures(
  shown: readonly ChosenCandidate[],
  isOther: (one: Stating, first: Stating) => boolean,
): [ChosenCandidate, ChosenCandidate] | null {
  const [first, ...others] = shown
    .map((one): Stating => ({ one, figures: figuresOf(one) }))
    .filter(({ figures }) => figures.length > 0);
  const other = first && others.find((one) => isOther(one, first));
  return other ? [first.one, other.one] : null;
}

/** Both are rows or both are text, and no figure is in both. */
function isOfOtherFigures(one: Stating, first: Stating): boolean {
  const areAlike = (one.one.kind === 'row') === (first.one.kind === 'row');
  return areAlike && one.figures.every((figure) => !first.figures.includes(figure));
}

/** Two rows under one header, or each has a figure of its own. */
function hasOtherFigure(one: Stating, first: Stating): boolean {
  const { kind, passage, header } = first.one;
  const isOneTable =
    kind === 'row' &&
    one.one.kind === 'row' &&
    passage === one.one.passage &&
    header?.start === one.one.header?.start;
  const differs = (a: Stating, b: Stating) => a.figures.some((figure) => !b.figures.includes(figure));
  return (header !== null && isOneTable) || (differs(one, first) && differs(first, one));
}

/**
 * A table row's numbers count without a unit, because its header has the unit. In a sentence, a bare number is a clause
 * number.
 */
function figuresOf({ kind, text }: ChosenCandidate): string[] {
  if (kind === 'row') return text.match(NUMBER) ?? [];
  return quantitiesIn(text)
    .filter(({ unit }) => unit !== null)
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '));
}
