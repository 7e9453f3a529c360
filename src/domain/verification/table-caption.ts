import { unitAtStart } from '../quantities/measure-units.ts';
import type { PageText } from './page-text.ts';
import type { TextSpan } from './text-span.ts';

const LONGEST = 120;
/** `Table 1.1 Minimum extract rates` */
export const NUMBERED_CAPTION = /^(?:table|schedule|diagram|figure)\s+[\p{L}\d.-]{1,8}\b/iu;
/** `1 Ground snow, kN/m2`, `## 2 Storage and cabins` */
const NUMBERED_HEADING = /^(?:#+\s+\S|\d{1,3}(?:\.\d{1,3}){0,3}\.?\s+\p{Lu}[^.;:?!]*$)/u;
/** `Roof area per outlet, m2`, `Least width in mm.` */
const BEFORE_UNIT = /(?:,|\(|(?<!\p{L})in)\s*(?=[^\s,(][^,(]{0,15}$)/giu;

/** The line above a table's header. Null if there is none, or another row. */
export function lineAbove({ units }: PageText, header: TextSpan): TextSpan | null {
  const above = units[units.findIndex(({ start }) => start === header.start) - 1];
  return above && !above.isRow ? above : null;
}

/**
 * The line above a table's header that says what its figures are, often with their unit: `Table 47.1 Roof area per outlet, m2`. Null
 * if another row, a sentence or the head of the page is there.
 */
export function captionAbove(page: PageText, header: TextSpan): TextSpan | null {
  const above = lineAbove(page, header);
  if (!above) return null;
  const words = page.text.slice(above.start, above.end).replace(/\s+/g, ' ').trim();
  const isCaption = NUMBERED_CAPTION.test(words) || NUMBERED_HEADING.test(words) || endsInUnit(words);
  return isCaption && words.length <= LONGEST ? { start: above.start, end: above.end } : null;
}

function endsInUnit(words: string): boolean {
  const plain = words.replace(/[.):]+$/, '');
  return [...plain.matchAll(BEFORE_UNIT)].some(({ index, 0: before }) => {
    const rest = plain.slice(index + before.length);
    return unitAtStart(rest)?.length === rest.length;
  });
}
