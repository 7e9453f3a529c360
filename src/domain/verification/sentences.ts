import { abbreviationEnds } from './abbreviations.ts';
import { endsOnFunctionWord } from './function-words.ts';
import { isLeadIn, isListItem } from './list-items.ts';
import { instructsProgram } from './program-instructions.ts';
import type { TextSpan } from './text-span.ts';

/**
 * The sentences of a page's text, in any language, as spans.
 *
 *   line breaks  → a break where a paragraph, list item, table row or heading ends, a space where a line only wraps
 *   each block   → sentences by Unicode's rules (UAX 29), rejoined after an abbreviation (`§ 5 of No. 3`, `U.S. law`)
 *
 * A sentence that is cut too early may lose its `not`, while one that is too long only contains more. So in doubt
 * lines are joined.
 */
export function sentencesOf(text: string): TextSpan[] {
  return blocksOf(text).flatMap((block) => sentencesOfBlock(text, block));
}

/** `8 / 9`, `Page 8 of 9`, `- 8 -`. */
const PAGE_NUMBER = /^(?:page )?(?:[-–—] ?)?\d{1,4}(?: ?(?:\/|of) ?\d{1,4})?(?: ?[-–—])?$/iu;
const LONGEST_PAGE_NUMBER = 20;
const NUMBERED = /^\s*(?:\d{1,3}(?:\.\d{1,3})*[.)]?\s+\p{Lu}|§|#)/u;
const ROW = /\t| \| |^\s*\|/;

/** `Competent operator: J. Adeyemi`. */
const FORM_LINE = /^\s*\p{Lu}[\p{L}\p{N} ()/&’'-]{1,38}:\s*\S/u;

const isFormLine = (line: string) => FORM_LINE.test(line);

/** In characters. A longer value of a form wraps. */
const LONGEST_FIELD = 60;

/** Whether `line` begins something new behind a field of a form: `Valid from 1 June` behind `Operator: J. Adeyemi`. */
const followsField = (block: string, line: string) =>
  block.length <= LONGEST_FIELD && isFormLine(block) && /^\s*\p{Lu}/u.test(line);

export function isTableRow(line: string): boolean {
  return ROW.test(line);
}

/** Ends a sentence, whatever the next line begins with. */
const FINISHED = /[.!?。！？।؟…]["'”’»)\]]*\s*$/u;
const PAUSED = /[:;]["'”’»)\]]*\s*$/u;
const STARTS_SMALL = /^\s*["'“‘(]?\p{Ll}/u;
/** With a capital, or with a figure before words. The figures of a drawing belong to the words above. */
const STARTS_ANEW = /^\s*(?:\p{Lu}|\d.*\p{L}{3})/u;
/** `in accordance with paragraph` and, on the next line, `(a) of this section`, which is not a list item. */
const REFERS =
  /(?:^|\s)(?:paragraphs?|sections?|clauses?|items?|parts?|subpart|tables?|figures?|Absatz|Abschnitt|Nummer|Nr\.|artículo|apartado|párrafo|article|alinéa|of|with|under|by|to)\s*$/;
/** `no more than 25 feet (7.62` and, on the next line, `m) of lateral travel`, which is not a list item either. */
const OPEN_PARENTHESIS = /\([^()]{1,40}$/;
const STARTS_INSIDE = /^\s*[^()\s]+\)/;
/** A line that ends this much earlier than the longest line near it did not wrap. */
const SHORT_LINE_SHARE = 0.7;
const NEAR_LINES = 8;

interface Line extends TextSpan {
  text: string;
}

/** Paragraphs, list items, headings and table rows. No sentence extends beyond the end of one. */
export function blocksOf(text: string): TextSpan[] {
  const lines = [...text.matchAll(/[^\n]+/g)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, text: match[0] }))
    .filter((line) => line.text.trim() !== '');
  const blocks: TextSpan[] = [];
  lines.forEach((line, i) => {
    const above = lines[i - 1];
    const last = blocks.at(-1);
    const isLast = i === lines.length - 1;
    if (
      last &&
      above &&
      !(isLast && isAfterBlank(above, line) && isPageNumber(line.text)) &&
      wraps(text.slice(last.start, last.end), above, line, longestNear(lines, i))
    )
      last.end = line.end;
    else blocks.push({ start: line.start, end: line.end });
  });
  return blocks;
}

const isAfterBlank = (above: Line, line: Line) => line.start - above.end > 1;

function isPageNumber(line: string): boolean {
  const text = line.trim();
  return text.length <= LONGEST_PAGE_NUMBER && PAGE_NUMBER.test(text);
}

/** Whether the last block of a page is the page's number, which belongs to no list above it. `between`: the white space before it. */
export function isNumberOfPage(last: string, between: string): boolean {
  return /\n\s*\n/.test(between) && isPageNumber(last);
}

function longestNear(lines: readonly Line[], i: number): number {
  const near = lines.slice(Math.max(0, i - NEAR_LINES), i + NEAR_LINES);
  return Math.max(...near.map((line) => line.text.length));
}

/** Whether the block's last line, `above`, continues in `line`. */
function wraps(block: string, above: Line, line: Line, longest: number): boolean {
  if (isTableRow(line.text) || isTableRow(above.text)) return false;
  if ((isFormLine(line.text) || followsField(block, line.text)) && !endsOnFunctionWord(block)) return false;
  if (OPEN_PARENTHESIS.test(block) && STARTS_INSIDE.test(line.text)) return true;
  if (isListItem(line.text)) return REFERS.test(block);
  if (NUMBERED.test(line.text)) return endsOnFunctionWord(block);
  if (FINISHED.test(block)) return abbreviationEnds(block, line.text) || STARTS_SMALL.test(line.text);
  const isBlankBetween = isAfterBlank(above, line);
  if (PAUSED.test(block)) return /;\W*$/.test(block) && STARTS_SMALL.test(line.text) && !isBlankBetween;
  const stopsShort = above.text.length < longest * SHORT_LINE_SHARE;
  if (endsOnFunctionWord(block)) return true;
  if (STARTS_SMALL.test(line.text)) return !isBlankBetween || !(stopsShort || isLeadIn(block));
  return !isBlankBetween && !(stopsShort && STARTS_ANEW.test(line.text));
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences of a block. A table row is one sentence, whatever its cells contain. So is text that tells a program what to
 * answer: alone, the answer that it asks for would look like a statement of the document.
 */
export function sentencesOfBlock(text: string, block: TextSpan): TextSpan[] {
  const source = text.slice(block.start, block.end);
  if (isTableRow(source) || instructsProgram(source)) return [trimmed(text, block)];
  const flat = source.replace(/\s/g, ' ');
  const sentences: TextSpan[] = [];
  let open = false;
  for (const { segment, index } of segmenter.segment(flat)) {
    const last = sentences.at(-1);
    const end = block.start + index + segment.length;
    if (open && last) last.end = end;
    else sentences.push({ start: block.start + index, end });
    open = abbreviationEnds(segment, flat.slice(index + segment.length));
  }
  return sentences.map((sentence) => trimmed(text, sentence)).filter(({ start, end }) => end > start);
}

function trimmed(text: string, { start, end }: TextSpan): TextSpan {
  const inner = text.slice(start, end);
  return {
    start: start + (inner.length - inner.trimStart().length),
    end: end - (inner.length - inner.trimEnd().length),
  };
}
