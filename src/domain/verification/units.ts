import { formPairs } from './form-rows.ts';
import { isLeadIn, isListItem, OpenLists } from './list-items.ts';
import { blocksOf, isNumberOfPage, isTableRow, sentencesOfBlock } from './sentences.ts';
import type { TextSpan } from './text-span.ts';

/** A whole sentence, list item, line or table row of a page: the unit that is verified. */
export interface Unit extends TextSpan {
  isRow: boolean;
  /** `The following are prohibited:` for an item of that list or a row of that table. */
  leadIn: TextSpan | null;
  /** The first row of its table, if it has the same number of cells. A form has none. */
  header: TextSpan | null;
}

/** Below a lead-in, a line of up to this many words without a marker is a list item. */
const PLAIN_ITEM_WORDS = 15;

/** The units of a page's text, in order. Together they contain every character that is not white space. */
export function unitsOf(text: string): Unit[] {
  const lists = new OpenLists();
  const units: Unit[] = [];
  let header: TextSpan | null = null;
  /** The row directly before. */
  let row: TextSpan | null = null;
  /**
   * The lead-in directly before. For an item it may also be a line without end punctuation: `Provide the following on
   * site`.
   */
  let leadIn: TextSpan | null = null;
  let unfinished: TextSpan | null = null;
  /** The lead-in that still applies to lines without markers and to rows. */
  let plain: TextSpan | null = null;
  const blocks = blocksOf(text);
  for (const block of blocks) {
    const source = text.slice(block.start, block.end);
    const sentences = sentencesOfBlock(text, block);
    const last = sentences.at(-1);
    if (!last) continue;
    const isRow = isTableRow(source);
    const isItem = !isRow && isListItem(source);
    const between = text.slice(units.at(-1)?.end ?? 0, block.start);
    const isNumber = block === blocks.at(-1) && isNumberOfPage(source, between);
    if (isNumber) leadIn = null;
    if (isItem || (row && !isRow) || isNumber) plain = null;
    plain = leadIn ?? plain;
    const own = isItem ? lists.leadInOf(source, leadIn ?? unfinished) : plain;
    const isFirst = isRow && (!row || startsTable(text, row, last));
    const head = isRow && !isFirst && header && hasSameCells(text, header, last) ? header : null;
    for (const sentence of sentences) units.push({ ...sentence, isRow, leadIn: own, header: head });
    if (isFirst) header = formPairs(wordsOfCells(text, last)).length > 0 ? null : last;
    if (!isRow) header = null;
    row = isRow ? last : null;
    leadIn = !isRow && isLeadIn(source) ? last : null;
    unfinished = !isRow && !isItem && ENDS_ON_WORD.test(source) ? last : null;
    if (!isRow && !leadIn && wordsOf(source) > PLAIN_ITEM_WORDS) plain = null;
  }
  return units;
}

/**
 * Below a blank line, names alone: the header of another table. A row that begins with a code like the one above continues its
 * table: `S-02` after `S-01`.
 */
function startsTable(text: string, above: TextSpan, row: TextSpan): boolean {
  if (!/\n[^\S\n]*\n/.test(text.slice(above.end, row.start))) return false;
  const names = wordsOfCells(text, row).filter(Boolean);
  const [code, codeAbove] = [names[0] ?? '', wordsOfCells(text, above)[0] ?? ''].map(shapeOf);
  if (code === codeAbove && code?.includes('9')) return false;
  return names.length > 1 && names.every((name) => /\p{L}/u.test(name) && !/^\d|\d{3}/.test(name));
}

/** `S-02` and `S-01` have the shape `a-9`. */
function shapeOf(text: string): string {
  return text.replace(/\d+/g, '9').replace(/\p{L}+/gu, 'a');
}

function wordsOfCells(text: string, row: TextSpan): string[] {
  return cellsOf(text, row).map(({ start, end }) => text.slice(start, end));
}

const ENDS_ON_WORD = /[\p{L}\p{N}]\s*$/u;

function hasSameCells(text: string, header: TextSpan, row: TextSpan): boolean {
  return cellsOf(text, header).length === cellsOf(text, row).length;
}

/** The cells of a table row, without white space around them. An empty cell keeps its position. */
export function cellsOf(text: string, row: TextSpan): TextSpan[] {
  const start = text.lastIndexOf('\n', row.start - 1) + 1;
  const lineEnd = text.indexOf('\n', row.end);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const line = text.slice(start, end);
  return line.includes('\t')
    ? partsBetween('\t', text, { start, end })
    : withoutOuter(line, partsBetween('|', text, { start, end }));
}

/** The parts of a line between separators, without the white space around them. */
export function partsBetween(separator: string, text: string, { start, end }: TextSpan): TextSpan[] {
  let at = start;
  return text
    .slice(start, end)
    .split(separator)
    .map((part) => {
      const from = at + part.length - part.trimStart().length;
      at += part.length + separator.length;
      return { start: from, end: from + part.trim().length };
    });
}

/** `| a | b |` begins and ends with a bar, `a | b` does not. */
function withoutOuter(line: string, cells: TextSpan[]): TextSpan[] {
  const from = line.trimStart().startsWith('|') ? 1 : 0;
  return cells.slice(from, line.trimEnd().endsWith('|') ? -1 : undefined);
}

function wordsOf(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
