import type { PageText } from '../verification/page-text.ts';
import type { TextSpan } from '../verification/text-span.ts';

const CAPTION = /^(?:table|schedule|diagram|figure)\s+[\p{L}\d.-]{1,8}\b/iu;
const LONGEST_CAPTION = 200;

/** `Table 1.1 Minimum extract rates`: the line above a table's header, which says what all its rows are about. */
export function captionOf({ text, units }: PageText, header: TextSpan): string {
  const at = units.findIndex(({ start }) => start === header.start);
  const above = units[at - 1];
  if (!above || above.isRow) return '';
  const words = flat(text, above);
  return CAPTION.test(words) && words.length <= LONGEST_CAPTION ? words : '';
}

/** The end of an entry; the whole of a longer line is a sentence. */
const PAGE_NUMBER = /[\s.](\d{1,3})$/u;
const LONGEST_ENTRY = 160;
const FEWEST_ENTRIES = 10;
const ENTRIES_SHARE = 0.5;
const RISING_SHARE = 0.8;

/**
 * Is the page a list of contents? Half of its lines end in a page number, and those rise. What stands there only points.
 */
export function isContentsPage(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pages = lines.flatMap((line) => {
    const number =
      line.length <= LONGEST_ENTRY && /\p{L}/u.test(line) ? PAGE_NUMBER.exec(line.trimEnd()) : null;
    return number ? [Number(number[1])] : [];
  });
  if (pages.length < FEWEST_ENTRIES || pages.length < lines.length * ENTRIES_SHARE) return false;
  const rising = pages.slice(1).filter((page, i) => page >= (pages[i] ?? 0)).length;
  return new Set(pages).size >= FEWEST_ENTRIES / 2 && rising >= (pages.length - 1) * RISING_SHARE;
}

/** On one line. */
export function flat(text: string, { start, end }: TextSpan): string {
  return text.slice(start, end).replace(/\s+/g, ' ').trim();
}
