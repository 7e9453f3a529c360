import { bestCandidates, type Candidate } from './candidate.ts';
import { distance, NEAR } from './near-number.ts';
import type { PageView, Phrase } from './phrases.ts';
import { isReplacedStamp, isScale, isWholeStatus } from './value-forms.ts';

/** A status without a label: in the block, or as a stamp that says that the sheet was replaced, wherever that is. */
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

/** The word alone, in letters larger than usual: in a note it says something about another sheet. */
function stampsOf({ phrases }: PageView, free: readonly Phrase[]): Phrase[] {
  const words = free.filter(({ text }) => isReplacedStamp(text));
  if (words.length === 0) return [];
  const sizes = phrases.map(({ size }) => size).sort((a, b) => a - b);
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 1;
  return words.filter(({ size }) => size > LARGE * usual);
}

/** A scale without a label: near the number, or with the paper's size. Those of views stand in the drawing. */
export function unlabelledScales(free: readonly Phrase[], number: Candidate | undefined): Candidate[] {
  const scales = free.filter(({ text }) => isScale(text) && /\d/.test(text));
  const ofPaper = scales.filter(({ text }) => SIZE_BEHIND.test(text));
  return bestCandidates([
    ...ofPaper.map((phrase) => candidateOf(phrase, 2)),
    ...nearNumber(scales, number, () => true),
  ]);
}

/** The size of the paper behind a scale, as in `1:100 @ A3`. */
export const sizesOfScales = (scales: readonly Candidate[]): Candidate[] =>
  scales.flatMap((scale) => {
    const [, size] = SIZE_BEHIND.exec(scale.value) ?? [];
    return size === undefined ? [] : [{ ...scale, value: size.toUpperCase() }];
  });

const SIZE_BEHIND = /@\s*(A[0-5]|B[1-4]|ARCH\s?[A-E]1?|ANSI\s?[A-E])\b/i;

const LARGE = 1.5;
/** More than any labelled status: a stamp is put over what was printed. */
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
