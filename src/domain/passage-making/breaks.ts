import { linesOf } from './lines.ts';
import type { Table } from './tables.ts';

/** A position where a passage may end, and how suitable it is. `at` is where the next passage would start. */
export interface Break {
  at: number;
  kind: 'paragraph' | 'sentence' | 'clause' | 'word';
}

const TERMINATOR = /[.!?。！？]/;
const FULL_WIDTH = /[。！？]/;
const CLOSING = /["'”’)\]»]/;
const ABBREVIATION =
  /(?:^|[\s(])(?:no|nos|fig|figs|cl|sec|art|approx|min|max|dia|e\.g|i\.e|etc|cf|vs|dr|mr|mrs|ms|st|ltd|inc|co|pty|rev|dwg|ref|vol|pp?|eq)\.$/i;
const LIST_ITEM = /^\s*(?:[-*•–·]|\(?[a-z]{1,4}\)|\(?\d{1,3}[.)])\s/i;

/**
 * Every position where `text` may be cut, in order. It takes one pass, and each test reads a limited number of
 * characters.
 */
export function breaksOf(text: string, tables: readonly Table[]): Break[] {
  const breaks: Break[] = [];
  const rowStarts = new Set(tables.flatMap((table) => table.rows.map((row) => row.start)));
  let table = 0;
  for (const line of linesOf(text)) {
    while (tables[table] && (tables[table]?.end ?? 0) < line.start) table += 1;
    const inTable = rowStarts.has(line.start);
    if (line.start > 0)
      breaks.push({ at: line.start, kind: lineBreakKind(text, line.start, inTable, tables[table]) });
    breaksInLine(text, line.start, line.end, inTable, breaks);
  }
  return breaks;
}

function lineBreakKind(text: string, at: number, inTable: boolean, table: Table | undefined): Break['kind'] {
  if (inTable) return at === table?.start ? 'paragraph' : 'sentence';
  const before = text.slice(Math.max(0, at - 4), at - 1);
  if (before.trim() === '' || /[.!?:;。！？|]["'”’)\]]?\s*$/.test(before)) return 'paragraph';
  return LIST_ITEM.test(text.slice(at, at + 8)) ? 'paragraph' : 'clause';
}

function breaksInLine(text: string, start: number, end: number, inTable: boolean, breaks: Break[]): void {
  for (let i = start + 1; i < end; i += 1) {
    const before = text.charAt(i - 1);
    const here = text.charAt(i);
    if (FULL_WIDTH.test(before) && !CLOSING.test(here))
      breaks.push({ at: i, kind: inTable ? 'word' : 'sentence' });
    else if (/\s/.test(before) && !/\s/.test(here))
      breaks.push({ at: i, kind: inTable ? 'word' : gapKind(text, i) });
  }
}

/** The kind of break before the white space in front of `at`. */
function gapKind(text: string, at: number): Break['kind'] {
  const before = text.slice(Math.max(0, at - 16), at).trimEnd();
  let last = before.length - 1;
  while (last > 0 && CLOSING.test(before.charAt(last))) last -= 1;
  const mark = before.charAt(last);
  if (/[;:]/.test(mark)) return 'clause';
  if (!TERMINATOR.test(mark) || ABBREVIATION.test(before)) return 'word';
  return /^[\p{Ll}]/u.test(text.charAt(at)) ? 'word' : 'sentence';
}
