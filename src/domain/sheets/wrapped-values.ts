import { around } from '../verification/rectangles.ts';
import type { Line, PageView, Phrase } from './phrases.ts';
import { dateOf } from './sheet-date.ts';
import { isNumberForm } from './value-forms.ts';

interface Wrapped {
  first: RegExp;
  rest: RegExp;
  between: '' | ' ';
  isWhole: (text: string) => boolean;
}

/** What is broken in a cell that is too narrow for it. */
const WRAPPED: readonly Wrapped[] = [
  // `19 May` or `Apr 2,` and the year.
  {
    first: /^(?:\d{1,2}[ .-]+\p{L}{3,9}\.?|\p{L}{3,9}\.? \d{1,2},?)$/u,
    rest: /^(?:19|20)\d{2}$/,
    between: ' ',
    isWhole: (text) => dateOf(text) !== null,
  },
  // `L1-ARC-` and `120`.
  {
    first: /^(?=\S*\p{Lu})[\p{Lu}\d]+(?:[-_./][\p{Lu}\d]+)*[-_./]$/u,
    rest: /^(?=\S*\d)[\p{Lu}\d]+(?:[-_./][\p{Lu}\d]+)*$/u,
    between: '',
    isWhole: (text) => isNumberForm(text, true),
  },
];

/** Joins each date to its year, and each number to its rest, if that is on the next line of its cell. */
export const withWrappedValues = (view: PageView): PageView => WRAPPED.reduce(joined, view);

function joined(view: PageView, { first, rest: ending, between, isWhole }: Wrapped): PageView {
  const { phrases, across } = view;
  const rests = phrases.filter(({ text }) => ending.test(text));
  if (rests.length === 0) return view;
  const used = new Set<Phrase>();
  const lines = phrases.map((phrase) => {
    if (!first.test(phrase.text)) return phrase;
    const rest = rests.find((one) => !used.has(one) && isNextLine(phrase, one, across));
    const text = rest && `${phrase.text}${between}${rest.text}`;
    if (!text || !isWhole(text)) return phrase;
    used.add(rest);
    return wrapped(phrase, rest, text);
  });
  return { ...view, phrases: lines.filter((phrase) => !used.has(phrase)) };
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

function wrapped(line: Phrase, rest: Phrase, text: string): Phrase {
  const isFaint = line.isFaint ?? rest.isFaint;
  return {
    ...{ text, x0: Math.min(line.x0, rest.x0), y0: line.y0, x1: Math.max(line.x1, rest.x1), y1: rest.y1 },
    ...{ size: line.size, box: around([line.box, rest.box]), words: line.words + rest.words },
    ...(isFaint && { isFaint }),
  };
}
