import type { Candidate } from './candidate.ts';
import { distance, NEAR } from './near-number.ts';
import type { PageView, Phrase } from './phrases.ts';
import { dateOf } from './sheet-date.ts';

/** A file path, a time or a plotting term next to a date shows that it is the print date. `1:20` is a scale. */
const STAMP =
  /[\\]|\.(?:dwg|dgn|rvt|pdf)\b|\b\d{1,2}:\d{2}(?::\d{2}|\s*[ap]m\b)|\b(?!1:)\d{1,2}:\d{2}\b|plot|print|gedruckt|imprim|utskr/i;
const DATE_INSIDE =
  /(?<![\p{L}\d])(\d{4}-\d{2}-\d{2}|\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|\d{1,2}[ -]\p{L}{3,9}[ -]\d{2,4}|\p{L}{3,9} \d{1,2},? \d{4})(?![\p{L}\d])/iu;
/** Dates without a label, the nearest to the sheet's number first. */
export function unlabelledDates(
  view: PageView,
  free: readonly Phrase[],
  number: Candidate | undefined,
): Candidate[] {
  if (!number) return [];
  return free.flatMap((phrase): Candidate[] => {
    const value = dateOf(phrase.text) ? phrase.text : DATE_INSIDE.exec(phrase.text)?.[1];
    if (!value || !dateOf(value) || STAMP.test(phrase.text) || isStamped(view, phrase)) return [];
    const score = 2.5 - distance(phrase, number.phrase) / (3 * NEAR);
    return [{ value, box: phrase.box, score, isLabelled: false, phrase }];
  });
}

/** Whether the line that ends with the date belongs to a plot stamp. */
function isStamped(view: PageView, phrase: Phrase): boolean {
  return view.phrases.some(
    (other) =>
      other !== phrase &&
      STAMP.test(other.text) &&
      Math.abs(other.y0 - phrase.y0) < phrase.size &&
      Math.min(Math.abs(other.x1 - phrase.x0), Math.abs(phrase.x1 - other.x0)) < 4 * phrase.size,
  );
}
