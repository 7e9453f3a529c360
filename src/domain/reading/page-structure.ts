import { endsOnFunctionWord } from '../verification/function-words.ts';
import type { PageText } from '../verification/page-text.ts';
import { lineAbove, NUMBERED_CAPTION } from '../verification/table-caption.ts';
import type { TextSpan } from '../verification/text-span.ts';
import type { Unit } from '../verification/units.ts';

const LONGEST_CAPTION = 200;

/** The line above a table's header that says what its rows are about: `Table 1.1 Minimum extract rates`. */
export function captionOf(page: PageText, header: TextSpan): string {
  const above = lineAbove(page, header);
  if (!above) return '';
  const words = flat(page.text, above);
  return NUMBERED_CAPTION.test(words) && words.length <= LONGEST_CAPTION ? words : '';
}

/** The page number at the end of an entry. A longer line is a sentence. */
const PAGE_NUMBER = /[\s.](\d{1,3})$/u;
const LONGEST_ENTRY = 160;
/** Number, title, page. A row with more cells is one of a programme or a register, whose last figures rise as well. */
const MOST_CELLS = 3;
const FEWEST_ENTRIES = 10;
const ENTRIES_SHARE = 0.5;
const RISING_SHARE = 0.8;

/**
 * Whether the page is a table of contents: half of its lines end in a page number, and the numbers rise. Its lines
 * only point to text elsewhere.
 */
export function isContentsPage(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pages = lines.flatMap((line) => {
    const mayBeEntry =
      line.length <= LONGEST_ENTRY && line.trim().split(/[\t|]+/).length <= MOST_CELLS && /\p{L}/u.test(line);
    const number = mayBeEntry ? PAGE_NUMBER.exec(line.trimEnd()) : null;
    return number ? [Number(number[1])] : [];
  });
  if (pages.length < FEWEST_ENTRIES || pages.length < lines.length * ENTRIES_SHARE) return false;
  const rising = pages.slice(1).filter((page, i) => page >= (pages[i] ?? 0)).length;
  return new Set(pages).size >= FEWEST_ENTRIES / 2 && rising >= (pages.length - 1) * RISING_SHARE;
}

/** A line with fewer words at the foot of a page is its running foot. */
const FEWEST_WORDS = 6;
/** `; and` at the end of a list item, which is whole. */
const LEADS_ON = /[;,]\s\p{L}{1,4}$/u;

/**
 * The sentence that continues on the next page, if it is sure that it does: the last one of the page ends in a word or comma after which
 * something must follow (`but only if the shield is`).
 */
export function sentenceCutByPage({ text, units }: PageText): Unit | undefined {
  const last = units.findLast((unit) => flat(text, unit).split(' ').length >= FEWEST_WORDS);
  if (!last || last.isRow) return undefined;
  const words = flat(text, last);
  if (LEADS_ON.test(words)) return undefined;
  return words.endsWith(',') || endsOnFunctionWord(words) ? last : undefined;
}

/** The text of a span on one line. */
export function flat(text: string, { start, end }: TextSpan): string {
  return text.slice(start, end).replace(/\s+/g, ' ').trim();
}
