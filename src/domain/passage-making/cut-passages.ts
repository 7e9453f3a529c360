import type { ExtractedPage } from '../extraction/extracted-document.ts';
import { passageSize } from '../limits/limits.ts';
import { HEADINGS_BETWEEN } from '../passages/heading-path.ts';
import { passageId } from '../passages/vector-id.ts';
import type { TextSpan } from '../verification/text-span.ts';
import { breaksOf } from './breaks.ts';
import { classify } from './classify.ts';
import { runningLines } from './lines.ts';
import type { Passage } from './passage.ts';
import { piecesOf } from './pieces.ts';
import { type Section, SectionReader } from './sections.ts';
import { tableHeaderAt, tableShare, tablesOf } from './tables.ts';

interface Cut extends TextSpan {
  heading: string;
  tableShare: number;
}

/**
 * Cuts a document into passages of about 800 characters.
 *
 *     page text → sections (a heading and what follows) → pieces ≤ 800, cut at paragraphs and sentences → passages
 *
 * A passage never crosses a page, and every character of a page that is not white space is in exactly one passage:
 * `page.text.slice(passage.start, passage.end) === passage.content`. Text under 50 characters joins its neighbour, or
 * stays as a `header` where it has none (decision D6). A passage that starts inside a table carries the table's header row
 * in its heading, so a row is never read without its columns.
 */
export function cutPassages(
  document: { id: string; name: string },
  pages: readonly ExtractedPage[],
): Passage[] {
  return allPassages([...passagesByPage(document, pages)]);
}

/** The passages of one page after the other, so that a caller can do other work in between. */
export function* passagesByPage(
  document: { id: string; name: string },
  pages: readonly ExtractedPage[],
): Generator<Passage[]> {
  const sections = new SectionReader(runningLines(pages));
  let index = 0;
  for (const page of pages) {
    const cuts = cutPage(page.text, sections.read(page.text));
    yield cuts.map((cut) => passageOf(document, page, cut, index++));
  }
}

/** The passages of all pages, each with their number. */
export function allPassages(byPage: readonly Passage[][]): Passage[] {
  const passages = byPage.flat();
  return passages.map((passage) => ({ ...passage, totalChunks: passages.length }));
}

function passageOf(
  document: { id: string; name: string },
  page: ExtractedPage,
  cut: Cut,
  index: number,
): Passage {
  const { start, end, heading, tableShare } = cut;
  const content = page.text.slice(start, end);
  return {
    id: passageId(document.id, index),
    documentId: document.id,
    documentName: document.name,
    content,
    page: page.number,
    start,
    end,
    heading,
    chunkIndex: index,
    totalChunks: 0,
    ...classify(content, heading, tableShare),
  };
}

function cutPage(text: string, sections: readonly Section[]): Cut[] {
  const tables = tablesOf(text);
  const breaks = breaksOf(text, tables);
  const cuts: Cut[] = [];
  for (const section of joinShortSections(text, sections)) {
    for (const piece of piecesOf(text, trimmed(text, section), breaks)) {
      const { start, end } = trimmed(text, piece);
      if (start === end) continue;
      const heading = [section.heading, tableHeaderAt(tables, start)]
        .filter((part) => part !== '')
        .join(HEADINGS_BETWEEN);
      cuts.push({ start, end, heading, tableShare: tableShare(tables, start, end) });
    }
  }
  return joinShortCuts(cuts);
}

/**
 * A heading without text of its own joins the section below. So does a very short section of the same level, because
 * alone it contains too little to be found.
 */
function joinShortSections(text: string, sections: readonly Section[]): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    if (last && joinsNext(text, last, section)) joined[joined.length - 1] = merge(text, last, section);
    else joined.push(section);
  }
  return joined;
}

function joinsNext(text: string, first: Section, second: Section): boolean {
  const body = text.slice(first.bodyStart, first.end).trim();
  const length = second.end - first.start;
  if (body === '') return second.level > first.level || length <= passageSize.targetCharacters;
  const short = passageSize.targetCharacters / 4;
  return body.length < short && second.level >= first.level && length <= passageSize.targetCharacters;
}

/** The merged section takes the heading of the longer part. */
function merge(text: string, first: Section, second: Section): Section {
  const body = (section: Section) => text.slice(section.bodyStart, section.end).trim().length;
  return body(second) > body(first) ? { ...second, start: first.start } : { ...first, end: second.end };
}

function joinShortCuts(cuts: readonly Cut[]): Cut[] {
  const joined: Cut[] = [];
  for (const cut of cuts) {
    const last = joined.at(-1);
    const short = last && Math.min(length(last), length(cut)) < passageSize.minimumCharacters;
    if (
      last &&
      short &&
      cut.end - last.start <= passageSize.targetCharacters + passageSize.minimumCharacters
    ) {
      const longer = length(cut) > length(last) ? cut : last;
      joined[joined.length - 1] = { ...longer, start: last.start, end: cut.end };
    } else joined.push(cut);
  }
  return joined;
}

function trimmed(text: string, span: TextSpan): TextSpan {
  let { start, end } = span;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

function length(span: TextSpan): number {
  return span.end - span.start;
}
