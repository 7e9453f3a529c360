import type { ExtractedPage } from '../extraction/extracted-document.ts';
import { chunking } from '../limits/limits.ts';
import { passageId } from '../passages/vector-id.ts';
import { breaksOf } from './breaks.ts';
import type { Chunk } from './chunk.ts';
import { classify } from './classify.ts';
import { runningLines } from './lines.ts';
import { piecesOf, type Span } from './pieces.ts';
import { type Section, SectionReader } from './sections.ts';
import { tableHeaderAt, tableShare, tablesOf } from './tables.ts';

interface Passage extends Span {
  heading: string;
  tableShare: number;
}

/**
 * Cuts a document into passages of about 800 characters.
 *
 *     page text → sections (a heading and what follows) → pieces ≤ 800, cut at paragraphs and sentences → chunks
 *
 * A passage never crosses a page, and every character of a page that is not white space is in exactly one passage:
 * `page.text.slice(chunk.start, chunk.end) === chunk.content`. Text under 50 characters joins its neighbour, or stays
 * as a `header` where it has none (decision D6). A passage that starts inside a table carries the table's header row
 * in its heading, so a row is never read without its columns.
 */
export function chunkPages(document: { id: string; name: string }, pages: readonly ExtractedPage[]): Chunk[] {
  const sections = new SectionReader(runningLines(pages));
  const chunks: Chunk[] = [];
  for (const page of pages) {
    for (const passage of passagesOf(page.text, sections.read(page.text))) {
      chunks.push(chunkOf(document, page, passage, chunks.length));
    }
  }
  return chunks.map((chunk) => ({ ...chunk, totalChunks: chunks.length }));
}

function chunkOf(
  document: { id: string; name: string },
  page: ExtractedPage,
  passage: Passage,
  index: number,
): Chunk {
  const { start, end, heading, tableShare } = passage;
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

function passagesOf(text: string, sections: readonly Section[]): Passage[] {
  const tables = tablesOf(text);
  const breaks = breaksOf(text, tables);
  const passages: Passage[] = [];
  for (const section of joinShortSections(text, sections)) {
    for (const piece of piecesOf(text, trimmed(text, section), breaks)) {
      const { start, end } = trimmed(text, piece);
      if (start === end) continue;
      const heading = [section.heading, tableHeaderAt(tables, start)]
        .filter((part) => part !== '')
        .join(' › ');
      passages.push({ start, end, heading, tableShare: tableShare(tables, start, end) });
    }
  }
  return joinShortPassages(passages);
}

/**
 * A heading without text of its own joins what follows. So does a very short section of the same rank: alone it says
 * too little to be found.
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
  if (body === '') return second.level > first.level || length <= chunking.targetCharacters;
  const short = chunking.targetCharacters / 4;
  return body.length < short && second.level >= first.level && length <= chunking.targetCharacters;
}

/** The pair takes the heading of the longer part. */
function merge(text: string, first: Section, second: Section): Section {
  const body = (section: Section) => text.slice(section.bodyStart, section.end).trim().length;
  return body(second) > body(first) ? { ...second, start: first.start } : { ...first, end: second.end };
}

function joinShortPassages(passages: readonly Passage[]): Passage[] {
  const joined: Passage[] = [];
  for (const passage of passages) {
    const last = joined.at(-1);
    const short = last && Math.min(length(last), length(passage)) < chunking.minimumCharacters;
    if (last && short && passage.end - last.start <= chunking.targetCharacters + chunking.minimumCharacters) {
      const longer = length(passage) > length(last) ? passage : last;
      joined[joined.length - 1] = { ...longer, start: last.start, end: passage.end };
    } else joined.push(passage);
  }
  return joined;
}

function trimmed(text: string, span: Span): Span {
  let { start, end } = span;
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { start, end };
}

function length(span: Span): number {
  return span.end - span.start;
}
