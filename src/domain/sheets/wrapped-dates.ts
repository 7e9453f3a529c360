import { around } from '../verification/rectangles.ts';
import type { Line, PageView, Phrase } from './phrases.ts';
import { dateOf } from './sheet-date.ts';

/** `19 May` or `Apr 2,` in a cell that is too narrow for the year. */
const WITHOUT_YEAR = /^(?:\d{1,2}[ .-]+\p{L}{3,9}\.?|\p{L}{3,9}\.? \d{1,2},?)$/u;
const YEAR = /^(?:19|20)\d{2}$/;

/** Joins each date to its year if the year is on the next line of its cell. */
export function withWrappedDates(view: PageView): PageView {
  const { phrases, across } = view;
  const years = phrases.filter(({ text }) => YEAR.test(text));
  if (years.length === 0) return view;
  const used = new Set<Phrase>();
  const joined = phrases.map((phrase) => {
    if (!WITHOUT_YEAR.test(phrase.text)) return phrase;
    const year = years.find((one) => !used.has(one) && isNextLine(phrase, one, across));
    const text = year && `${phrase.text} ${year.text}`;
    if (!text || !dateOf(text)) return phrase;
    used.add(year);
    return wrapped(phrase, year, text);
  });
  return { ...view, phrases: joined.filter((phrase) => !used.has(phrase)) };
}

function isNextLine(line: Phrase, next: Phrase, across: readonly Line[]): boolean {
  const gap = next.y0 - line.y1;
  if (gap < -0.3 * line.size || gap > 0.8 * line.size) return false;
  if (Math.abs(next.size / line.size - 1) > 0.2) return false;
  const isLeft = Math.abs(next.x0 - line.x0) < 0.6 * line.size;
  const isCentred = Math.abs(next.x0 + next.x1 - line.x0 - line.x1) < 1.2 * line.size;
  const x = (next.x0 + next.x1) / 2;
  const [from, to] = [(line.y0 + line.y1) / 2, (next.y0 + next.y1) / 2];
  const isParted = across.some((one) => one.at > from && one.at < to && one.from <= x && one.to >= x);
  return (isLeft || isCentred) && !isParted;
}

function wrapped(line: Phrase, year: Phrase, text: string): Phrase {
  const isFaint = line.isFaint ?? year.isFaint;
  return {
    ...{ text, x0: Math.min(line.x0, year.x0), y0: line.y0, x1: Math.max(line.x1, year.x1), y1: year.y1 },
    ...{ size: line.size, box: around([line.box, year.box]), words: line.words + year.words },
    ...(isFaint && { isFaint }),
  };
}
