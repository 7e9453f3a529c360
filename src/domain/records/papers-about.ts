import { type AskedDates, isAfter, isAsked } from './asked-dates.ts';
import type { Paper } from './paper.ts';
import { readingOf } from './paper-date.ts';
import { isSameWord, singular, wordsOf } from './words.ts';

/** The lines in which a paper says what it is. */
const HEAD = 8;

/** Whether the paper's name or its first lines contain a word. A number may have zeros in front of it. */
export function isAbout({ name, lines }: Paper, word: string): boolean {
  const head = [name.replace(/[-_.]/gu, ' '), ...lines.slice(0, HEAD).map(({ text }) => text)].join(' ');
  const asked = singular(word);
  return wordsOf(head).some((said) =>
    /^\d+$/u.test(word)
      ? /^\d+$/u.test(said) && Number(said) === Number(word)
      : isSameWord(asked, singular(said)) || `${said}s` === word,
  );
}

/** Whether the paper has one of the dates. `monthFirst`: how to read `05/06`. */
export function isOfDate({ date }: Paper, dates: AskedDates, monthFirst: boolean): boolean {
  const reading = date && readingOf(date, monthFirst);
  return reading ? isAsked(reading, dates, monthFirst) : false;
}

/** What asks for the latest of several: `the last toolbox talk`. */
export const ASKS_LATEST = /\b(?:last|latest|most recent)\b/iu;

/** The one with the latest date. Undefined if one of them has no date. */
export function latestOf<T extends { paper: Paper }>(
  found: readonly T[],
  monthFirst: boolean,
): T | undefined {
  const dated = found.map((one) => ({
    one,
    reading: one.paper.date && readingOf(one.paper.date, monthFirst),
  }));
  if (dated.some(({ reading }) => !reading)) return undefined;
  const [first, ...others] = dated;
  return others.reduce(
    (best, one) => (best?.reading && one.reading && isAfter(one.reading, best.reading) ? one : best),
    first,
  )?.one;
}
