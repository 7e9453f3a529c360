import { type Section, SectionReader } from '../passage-making/sections.ts';
import { headingsOf } from '../passages/heading-path.ts';
import type { PageText } from '../verification/page-text.ts';

/** Read once for all quotes of a page. */
const sections = new WeakMap<PageText, readonly Section[]>();

/** The section that contains the position, by the headings of its page alone. */
export function sectionAt(page: PageText, at: number): Section | undefined {
  const known = sections.get(page) ?? new SectionReader(new Set()).read(page.text);
  sections.set(page, known);
  return known.findLast(({ start }) => start <= at);
}

/**
 * The headings over a place in a passage. Short sections share a passage, which has the headings of the longest of them, so that
 * another one's words are not under those. The headings of a page before this one are known from the passage alone.
 */
export function headingOver(
  { heading, pageText }: { heading: string; pageText: PageText },
  at: number,
): string {
  const section = sectionAt(pageText, at);
  const nearest = section && headingsOf(section.heading).at(-1);
  return !nearest || heading.includes(nearest) ? heading : section.heading;
}
