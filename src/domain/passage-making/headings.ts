import { datesIn } from '../quantities/dates.ts';
import type { Line } from './lines.ts';
import { RUN_IN_LEVEL } from './run-in-headings.ts';

/**
 * Recognises the headings that plain text still shows: Markdown (`## Doors`), parts of a code (`Subpart M—Fall
 * Protection`), sections (`§ 1926.502 Criteria`), numbered clauses (`3.2.1 Primer`) and lines in capitals.
 *
 * A wrong heading cuts a passage in two and gives it a wrong name, while a missed one only leaves a passage without a
 * name. So in doubt a line is not a heading.
 */
export interface Heading {
  /** 1 is the outermost. Numbered clauses nest below parts and sections. */
  level: number;
  title: string;
}

export interface HeadingContext {
  previous: Line | undefined;
  next: Line | undefined;
  /** False on a page that is mostly capitals (a receipt, a title block), where capitals do not mark a heading. */
  capitalsMean: boolean;
}

const LONGEST = 160;
const MOST_WORDS_WITH_COLON = 4;
const LEVEL = { part: 1, subpart: 2, section: 3, clause: 3, capitals: 4 } as const;

const MARKDOWN = /^(#{1,6}) +(\S.*)$/;
const SECTION_SIGN = /^§+ ?\d[\w.-]* +\p{Lu}/u;
const PART =
  /^(title|part|division|chapter|volume|subpart|section|appendix|annex|annexure|schedule|article) +([A-Z]{1,3}|[IVX]+|\d[\d. ]*)(?: *[—–:-] *| +|$)(.*)$/iu;
const CLAUSE = /^((?:[A-Z]\.?)?\d{1,3}(?:\.\d{1,3}){0,5})[.)]? +(\p{Lu}.*)$/u;
/** Before a small letter a number is a measure: `2.4 m minimum`. */
const CLAUSE_NUMBER = /^\s*((?:[A-Z]\.?)?\d{1,3}(?:\.\d{1,3}){1,5})[.)]?\s+\p{Lu}\p{Ll}/u;
/** A title starts with a word. `MPa` and `kN` are not words. */
const WORD = /^\p{Lu}(?:\p{Ll}+|\p{Lu}+)(?![\p{L}\p{N}])/u;
const SENTENCE_WORD = /\b(?:shall|should|must|is|are|was|were|has|have|will|may|means|be)\b/i;
const LEADERS = /(?:\.{3,}|…|(?:\. ){3,}|\s{3,})\s*\d*$/;
const COLUMNS = /\S {3,}\S/;
const TABLE_ROW = /^\||\t| \| /;

export function headingOf(line: Line, context: HeadingContext): Heading | null {
  const text = line.text.trim();
  if (text === '' || text.length > LONGEST) return null;
  const markdown = MARKDOWN.exec(text);
  if (markdown?.[1] && markdown[2])
    return { level: markdown[1].length, title: markdown[2].replace(/ *#+$/, '') };
  if (!mayBegin(text, context.previous)) return null;
  if (SECTION_SIGN.test(text)) return { level: LEVEL.section, title: text };
  if (/[.,;]$/.test(text)) return null;
  return partHeading(text) ?? clauseHeading(text, context) ?? capitalsHeading(text, context);
}

/** Whether a heading or a numbered paragraph may begin here: it is no row, no entry of a list of contents, and continues nothing. */
function mayBegin(text: string, previous: Line | undefined): boolean {
  return !TABLE_ROW.test(text) && !LEADERS.test(text) && !COLUMNS.test(text) && startsAfresh(previous);
}

/** A heading never continues a sentence: the line above is empty, complete, or itself without small letters. */
function startsAfresh(previous: Line | undefined): boolean {
  const above = previous?.text.trim() ?? '';
  return above === '' || /[.:;!?)\]|]$/.test(above) || !/\p{Ll}/u.test(above) || looksLikeTitle(above);
}

function looksLikeTitle(text: string): boolean {
  return text.length <= 80 && (PART.test(text) || CLAUSE.test(text) || MARKDOWN.test(text));
}

function partHeading(text: string): Heading | null {
  const match = PART.exec(text);
  if (!match?.[1] || !/^\p{Lu}/u.test(text)) return null;
  const rest = match[3]?.trim() ?? '';
  if (rest !== '' && (!/^[\p{Lu}\d(]/u.test(rest) || SENTENCE_WORD.test(rest))) return null;
  const outer = /^(?:title|part|division|chapter|volume)$/i.test(match[1]);
  return { level: outer ? LEVEL.part : LEVEL.subpart, title: text };
}

function clauseHeading(text: string, { previous, next }: HeadingContext): Heading | null {
  const match = CLAUSE.exec(text);
  const number = match?.[1];
  const title = match?.[2];
  if (
    !number ||
    !title ||
    isDate(text) ||
    title.length > 90 ||
    !WORD.test(title) ||
    SENTENCE_WORD.test(title)
  )
    return null;
  // `5.2 Doors:` is a heading, `5.2 Remove slings from service when:` introduces a list.
  if (title.endsWith(':') && title.split(/\s+/).length > MOST_WORDS_WITH_COLON) return null;
  const following = next?.text.trim() ?? '';
  if (/^\p{Ll}/u.test(following)) return null;
  const depth = number.split('.').length;
  if (depth === 1 && !isSingleNumberHeading(title, previous, following)) return null;
  return { level: LEVEL.clause + depth, title: text };
}

/**
 * The level from which a numbered paragraph ends the open headings, because it stands beside them: after `5.2 Slings`, the paragraph
 * `5.4 Hooks are checked daily.` is not about slings. It ends the titles of lettered paragraphs in any case. Null if it ends none.
 */
export function endedLevel(
  { text }: Line,
  previous: Line | undefined,
  open: readonly Heading[],
): number | null {
  const number = CLAUSE_NUMBER.exec(text)?.[1];
  if (!number || !mayBegin(text, previous)) return null;
  const level = LEVEL.clause + number.split('.').length;
  const before = CLAUSE.exec(open.findLast((heading) => heading.level === level)?.title ?? '')?.[1];
  if (before && follows(number, before)) return level;
  return open.some((heading) => heading.level >= RUN_IN_LEVEL) ? RUN_IN_LEVEL : null;
}

/** `5.4` follows `5.2`: their last parts alone differ. */
function follows(number: string, before: string): boolean {
  const [parts, earlier] = [number.split('.'), before.split('.')];
  const isSibling = parts.slice(0, -1).join('.') === earlier.slice(0, -1).join('.');
  return isSibling && Number(parts.at(-1)) > Number(earlier.at(-1));
}

/** Whether the line is only a date, as at the top of a letter: `20 February 2026`. */
function isDate(text: string): boolean {
  const [date] = datesIn(text);
  return date?.start === 0 && date.end === text.length;
}

/** `1. Scope` is a section's heading. `1. Bring the drawings` among similar lines is a list item. */
function isSingleNumberHeading(title: string, previous: Line | undefined, following: string): boolean {
  if (CLAUSE.test(following) && CLAUSE.exec(following)?.[1]?.includes('.') === false) return false;
  const alone = (previous?.text.trim() ?? '') === '';
  return !/\p{Ll}/u.test(title) || (alone && title.split(/\s+/).length <= 8);
}

function capitalsHeading(text: string, { capitalsMean }: HeadingContext): Heading | null {
  if (!capitalsMean || text.length > 100 || !isCapitals(text)) return null;
  return { level: LEVEL.capitals, title: text };
}

export function isCapitals(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  if (capitals < 4 || /\p{Ll}/u.test(text)) return false;
  return capitals * 2 >= text.replace(/\s/g, '').length;
}
