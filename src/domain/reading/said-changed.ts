import { datesIn, saysDate } from '../quantities/dates.ts';
import { quantitiesIn } from '../quantities/quantities.ts';
import type { ReadQuestion } from './read-question.ts';
import { isReplaced } from './replaced-values.ts';
import type { ScoredCandidate } from './scored-candidate.ts';

/** Whether a text says that a date or a measure no longer holds which the other text states: `not on 7 May any more, but on 12 May`. */
export function changesValueOf(change: string, stated: string): boolean {
  const dates = datesIn(change).filter((date) => isReplaced(change, date));
  const statedDates = datesIn(stated);
  if (dates.some((date) => statedDates.some((one) => saysDate(one, date)))) return true;
  const measures = quantitiesIn(change).filter(
    ({ unit, ...span }) => unit !== null && isReplaced(change, span),
  );
  return (
    measures.length > 0 &&
    quantitiesIn(stated).some(({ unit, values }) =>
      measures.some((one) => one.unit === unit && one.values.some((value) => values.includes(value))),
    )
  );
}

/**
 * The choice (best first) with the sentence first that says what has become of the value in the best one: `The lift has been brought forward
 * from 6 July to 29 June` before the programme's row of 6 July. It names one of the question's things, and has a value of the kind asked for.
 */
export function changeFirst<T extends ScoredCandidate>({ wanted }: ReadQuestion, shown: readonly T[]): T[] {
  const [first, ...others] = shown;
  if (!first || wanted.length === 0) return [...shown];
  const change = others.find(
    ({ candidate, features }) =>
      features.ownConcepts > 0 &&
      features.ownValue > 0 &&
      changesValueOf(candidate.text, first.candidate.text),
  );
  return change ? [change, ...shown.filter((one) => one !== change)] : [...shown];
}
