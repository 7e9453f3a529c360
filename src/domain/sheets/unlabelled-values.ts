import { bestCandidates, type Candidate } from './candidate.ts';
import { distance, NEAR } from './near-number.ts';
import { type PageView, type Phrase, usualSize } from './phrases.ts';
import { isReplacedStamp, isScale, isWholeStatus } from './value-forms.ts';

/** A status without a label: in the block, or as a stamp anywhere that says the sheet was replaced. */
export function unlabelledStatuses(
  view: PageView,
  free: readonly Phrase[],
  number: Candidate | undefined,
): Candidate[] {
  return bestCandidates([
    ...stampsOf(view, free).map((phrase) => candidateOf(phrase, STAMP_SCORE)),
    ...nearNumber(free, number, isWholeStatus),
  ]);
}

/** The word alone, in larger letters than usual. In a note it would be about another sheet. */
function stampsOf({ phrases }: PageView, free: readonly Phrase[]): Phrase[] {
  const words = free.filter(({ text }) => isReplacedStamp(text));
  if (words.length === 0) return [];
  const usual = usualSize(phrases);
  return words.filter(({ size }) => size > LARGE * usual);
}

/** A scale without a label: near the number, or with the paper size. The scales of views are in the drawing. */
export function unlabelledScales(free: readonly Phrase[], number: Candidate | undefined): Candidate[] {
  const scales = free.filter(({ text }) => isScale(text) && /\d/.test(text));
  const ofPaper = scales.filter(({ text }) => SIZE_BEHIND.test(text));
  return bestCandidates([
    ...ofPaper.map((phrase) => candidateOf(phrase, 2)),
    ...nearNumber(scales, number, () => true),
  ]);
}

/** The paper size after a scale, as in `1:100 @ A3`. */
export const sizesOfScales = (scales: readonly Candidate[]): Candidate[] =>
  scales.flatMap((scale) => {
    const [, size] = SIZE_BEHIND.exec(scale.value) ?? [];
    return size === undefined ? [] : [{ ...scale, value: size.toUpperCase() }];
  });

const SIZE_BEHIND = /@\s*(A[0-5]|B[1-4]|ARCH\s?[A-E]1?|ANSI\s?[A-E])\b/i;

const LARGE = 1.5;
/** Above the score of any labelled status, because a stamp overrides the printed status. */
const STAMP_SCORE = 12;

function nearNumber(
  free: readonly Phrase[],
  number: Candidate | undefined,
  isValue: (text: string) => boolean,
): Candidate[] {
  if (!number) return [];
  return free.flatMap((phrase) => {
    const away = distance(phrase, number.phrase);
    return away < 2 * NEAR && isValue(phrase.text) ? [candidateOf(phrase, 2.5 - away / NEAR)] : [];
  });
}

const candidateOf = (phrase: Phrase, score: number): Candidate => ({
  ...{ value: phrase.text, box: phrase.box, score, isLabelled: false, phrase },
});
