import { unsureWords } from '../extraction/unsure-words.ts';
import { runningLines } from '../passage-making/lines.ts';
import { RUN_IN_LEVEL } from '../passage-making/run-in-headings.ts';
import { type Section, SectionReader } from '../passage-making/sections.ts';
import { HEADINGS_BETWEEN, headingsOf } from '../passages/heading-path.ts';
import { PageText } from '../verification/page-text.ts';
import type { Unit } from '../verification/units.ts';
import { type AnswerBlock, type Citation, noteBlock } from './answer.ts';
import { CitationList, type CitedPassage, evidenceOf } from './cited-passage.ts';

/** A document whose parts are shown, with its stored pages. */
export interface OutlinedDocument
  extends Omit<CitedPassage, 'heading' | 'page' | 'start' | 'end' | 'pageText'> {
  pages: readonly { number: number; text: string; unsure?: readonly number[] | undefined }[];
}

export interface Outline {
  blocks: AnswerBlock[];
  citations: Citation[];
}

const MAX_PARTS = 12;
/** Only this many pages of a longer document are read. */
const MAX_PAGES = 400;
/** A level with fewer parts than this is too coarse. The outline then has the first parts of the next level, too. */
const FEWEST_PARTS = 3;
const FEWEST_WORDS = 5;
/** A table of contents: `Scope ........ 4` */
const LEADERS = /\.{4,}|(?:\. ){4,}/;
/** A line that only introduces a list. Its first item is more useful and is quoted with it. */
const ENDS_ON_COLON = /[:：]$/u;

interface Part {
  title: string;
  level: number;
  page: number;
  pageText: PageText;
  statement: Unit;
}

/** The document's parts with the first statement of each, word for word. Without headings, its pages are its parts. */
export function outlineOf(document: OutlinedDocument): Outline {
  const { pages: all, ...source } = document;
  const pages = all.slice(0, MAX_PAGES);
  const headed = headedParts(pages);
  const found = headed.length > 0 ? chosenParts(headed) : pageParts(pages);
  const parts = found.slice(0, MAX_PARTS);
  const list = new CitationList();
  const blocks = parts.map(({ title, page, pageText, statement }): AnswerBlock => {
    const place = { ...source, heading: title, page, start: statement.start, end: statement.end, pageText };
    const unit = { unit: statement, quoted: [], leadIn: statement.leadIn, header: statement.header };
    const citations = [list.numberOf(evidenceOf(place, unit))];
    return {
      kind: 'heading',
      statements: [
        { kind: 'note', text: title },
        { kind: 'quotation', citations },
      ],
    };
  });
  return {
    blocks: [noteBlock(introduction(document.documentName, parts.length, found.length)), ...blocks],
    citations: list.citations,
  };
}

function introduction(name: string, shown: number, all: number): string {
  if (shown === 0) return `${name} has no statement that can be quoted.`;
  if (shown < all) return `${name} in outline: ${shown} of ${all} parts, each with its first statement.`;
  return shown === 1
    ? `${name} in outline: 1 part, each with its first statement.`
    : `${name} in outline: ${shown} parts, each with its first statement.`;
}

/** The sections with a heading and text before the next heading, even if that text is on the next page. */
function headedParts(pages: OutlinedDocument['pages']): Part[] {
  const reader = new SectionReader(runningLines(pages));
  const parts: Part[] = [];
  /** The paths of the parts and of the headings above them. Text of `5` that continues below `5.2 Slings` is no new part. */
  const listed = new Set<string>();
  for (const stored of pages) {
    const { number: page, text } = stored;
    const pageText = new PageText(text, unsureWords(stored));
    for (const section of withTitledParagraphs(reader.read(text))) {
      const isPart = section.heading && section.level < RUN_IN_LEVEL && !listed.has(section.heading);
      const statement = isPart && firstStatement(pageText, section);
      if (!statement) continue;
      const path = headingsOf(section.heading);
      for (let end = 1; end <= path.length; end++) listed.add(path.slice(0, end).join(HEADINGS_BETWEEN));
      parts.push({ title: path.at(-1) ?? '', level: section.level, page, pageText, statement });
    }
  }
  return parts;
}

/** Titled paragraphs belong to the part that they are in, so that its first one represents it. */
function withTitledParagraphs(sections: readonly Section[]): Section[] {
  const joined: Section[] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    const title = last && headingsOf(last.heading).at(-1);
    const isInside =
      section.level >= RUN_IN_LEVEL && title !== undefined && headingsOf(section.heading).includes(title);
    if (last && isInside) joined[joined.length - 1] = { ...last, end: section.end };
    else joined.push(section);
  }
  return joined;
}

function pageParts(pages: OutlinedDocument['pages']): Part[] {
  return pages.flatMap((stored) => {
    const { number: page, text } = stored;
    const pageText = new PageText(text, unsureWords(stored));
    const statement = firstStatement(pageText, { bodyStart: 0, end: text.length });
    return statement ? [{ title: `Page ${page}`, level: 1, page, pageText, statement }] : [];
  });
}

/**
 * The first unit that can represent a section. Skips table headers, which are empty without their rows, and text that a
 * scan reads poorly.
 */
function firstStatement(page: PageText, { bodyStart, end }: Pick<Section, 'bodyStart' | 'end'>): Unit | null {
  const headers = new Set(page.units.map(({ header }) => header?.start));
  const isStatement = (unit: Unit) => {
    const words = page.text.slice(unit.start, unit.end);
    const doubted = page.unsure.filter((word) => word.start >= unit.start && word.end <= unit.end).length;
    return (
      !headers.has(unit.start) &&
      doubted * 2 < words.split(/\s+/).length &&
      !LEADERS.test(words) &&
      !ENDS_ON_COLON.test(words) &&
      (words.match(/\p{L}{2,}/gu)?.length ?? 0) >= FEWEST_WORDS
    );
  };
  return page.units.find((unit) => unit.start >= bodyStart && unit.end <= end && isStatement(unit)) ?? null;
}

/** The finest level whose parts still fit. If that level has too few parts, the next one. */
function chosenParts(parts: readonly Part[]): Part[] {
  const levels = [...new Set(parts.map(({ level }) => level))].sort((a, b) => a - b);
  const downTo = (level: number) => parts.filter((part) => part.level <= level);
  const fitting = levels.map(downTo).filter((some) => some.length <= MAX_PARTS);
  const finest = fitting.at(-1) ?? [];
  const next = levels[fitting.length];
  return finest.length < FEWEST_PARTS && next !== undefined ? downTo(next) : finest;
}
