import { isLeadIn, isListItem } from '../verification/list-items.ts';
import type { PageText } from '../verification/page-text.ts';
import type { TextSpan } from '../verification/text-span.ts';
import type { Unit } from '../verification/units.ts';
import { flat } from './page-structure.ts';

/** Units that make sense only together, or say more together. */
export interface Run extends TextSpan {
  kind: 'list' | 'field' | 'clause';
}

/** A longer list or clause is quoted sentence by sentence. */
const LONGEST = 600;
/**
 * The maximum number of words in a form's label, such as `Docket No:` or `Placed at`. It contains no value; the line
 * below does.
 */
const LABEL_WORDS = 5;
const LONGEST_VALUE = 80;

/**
 * The runs that begin at a unit or its lead-in: a list with the paragraph that introduces it, a label with its value,
 * a numbered clause of several sentences.
 */
export function runsFrom({ text, units }: PageText, at: number): Run[] {
  const unit = units[at];
  if (!unit || unit.isRow) return [];
  const list = listFrom(text, units, at);
  const others = [list ? null : fieldFrom(text, units, at), clauseFrom(text, units, at)];
  return [list, ...others].filter((run) => run !== null);
}

function listFrom(text: string, units: readonly Unit[], at: number): Run | null {
  const unit = units[at] as Unit;
  if (!isLeadIn(flat(text, unit))) return null;
  let last = at;
  while (units[last + 1]?.leadIn?.start === unit.start) last += 1;
  const { end } = units[last] as Unit;
  if (last === at || isLong(text, { start: unit.start, end })) return null;
  const whole = { start: (units[paragraphStart(text, units, at)] as Unit).start, end };
  return { kind: 'list', ...(isLong(text, whole) ? { start: unit.start, end } : whole) };
}

function fieldFrom(text: string, units: readonly Unit[], at: number): Run | null {
  const [unit, next] = [units[at] as Unit, units[at + 1]];
  const label = flat(text, unit);
  const isLabel =
    /^\D{2,40}$/u.test(label) && label.split(' ').length <= LABEL_WORDS && !/[.!?]$/u.test(label);
  if (!isLabel || !next || next.isRow || flat(text, next).length > LONGEST_VALUE) return null;
  return { kind: 'field', start: unit.start, end: next.end };
}

function clauseFrom(text: string, units: readonly Unit[], at: number): Run | null {
  const source = flat(text, units[at] as Unit);
  if (!isListItem(source) && !NUMBERED.test(source)) return null;
  let last = at;
  while (continuesParagraph(text, units, last + 1)) last += 1;
  const span = { start: (units[at] as Unit).start, end: (units[last] as Unit).end };
  return last > at && !isLong(text, span) ? { kind: 'clause', ...span } : null;
}

function paragraphStart(text: string, units: readonly Unit[], at: number): number {
  let first = at;
  while (continuesParagraph(text, units, first)) first -= 1;
  return first;
}

/** The beginning of a numbered paragraph: `1.17 Extract ventilation`. */
const NUMBERED = /^\d{1,3}(?:\.\d{1,3})+[.)]?\s/u;
const FINISHED = /[.!?。！？।]["'”’)\]]*$/u;
const BLANK_LINE = /\n\s*\n/u;

/** Whether the unit follows the previous sentence in the same paragraph. */
function continuesParagraph(text: string, units: readonly Unit[], at: number): boolean {
  const [before, unit] = [units[at - 1], units[at]];
  if (!before || !unit || before.isRow || unit.isRow) return false;
  if (BLANK_LINE.test(text.slice(before.end, unit.start))) return false;
  const source = text.slice(unit.start, unit.end);
  return !isListItem(source) && !NUMBERED.test(source) && FINISHED.test(text.slice(before.start, before.end));
}

function isLong(text: string, span: TextSpan): boolean {
  return flat(text, span).length > LONGEST;
}
