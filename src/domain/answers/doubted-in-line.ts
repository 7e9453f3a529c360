import type { TextSpan } from '../verification/text-span.ts';
import { type Citation, doubtedWords } from './answer.ts';

/** A count is Plumbline's own, whatever figure of the page looks like it. */
const COUNT = /^\d{1,3}$/;

/**
 * The words of a computed line that come from words which OCR may have misread: `N32` of “N32 /20 mm — Mix, docket 70341.”
 * @param text as it is shown, which may be a translation
 * @param numbers of the citations it was read from. Without any it sums up the whole answer
 * @param citations of the answer
 */
export function doubtedInLine(
  text: string,
  numbers: readonly number[],
  citations: readonly Pick<Citation, 'number' | 'quote' | 'unit'>[],
): TextSpan[] {
  const sources = numbers.length > 0 ? citations.filter((one) => numbers.includes(one.number)) : citations;
  const doubted = new Set(
    sources.flatMap((one) =>
      doubtedWords(one).map(({ start, end }) => withoutStops(one.quote.slice(start, end))),
    ),
  );
  return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const bare = withoutStops(word);
    const isDoubted = doubted.has(bare) && (numbers.length > 0 || !COUNT.test(bare));
    return isDoubted ? [{ start: index, end: index + bare.length }] : [];
  });
}

/** Without the punctuation that follows it in its sentence. */
const withoutStops = (word: string) => word.replace(/[.,;:]+$/, '');
