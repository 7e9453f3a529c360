import type { TextSpan } from '../verification/text-span.ts';

/** Words before a value that does not hold: `not 1000 mm as tendered`, `replacing M. Tran`, `(was 65 mm)`. */
const NO_LONGER =
  /(?:\b(?:not|instead of|rather than|in lieu of|previously|formerly|originally|replac(?:es|ing)|supersed(?:es|ing))|\((?:it )?was) (?:the |an? )?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?$/iu;
const FROM =
  /\bfrom (?:the |an? )?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?$/iu;
const TO = /^\S*(?: \p{L}+)? (?:to|until) /iu;
/** A change has a value before and one after it. `From 900 to 1000 mm` without such a word is a range. */
const CHANGES =
  /\b(?:moved?|changed?|changes|revised?|amended|corrected|updated?|altered|adjusted|switched|increased?|reduced?|decreased|raised?|lowered|cut|went|rose|dropped|widened|thickened|shortened|extended|postponed|delayed|deferred|rescheduled|brought forward|put back|pushed(?: back| out)?|upgraded|downgraded)\b[^.;]*$/iu;

/**
 * Whether a text says of the value at `span` that it holds no longer: it was moved, changed or replaced, or is denied. English
 * only. `5 June` of “moved from 5 June to 9 June”, and not `9 June`.
 */
export function isReplaced(text: string, { start, end }: TextSpan): boolean {
  const before = text.slice(0, start);
  if (NO_LONGER.test(before)) return true;
  return FROM.test(before) && TO.test(text.slice(end)) && CHANGES.test(before);
}
