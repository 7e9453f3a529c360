import type { PageLine } from './page-lines.ts';
import type { Paper } from './paper.ts';
import { cellsOfLine } from './tables.ts';

/** A person on the list of a meeting or a talk, as printed there. */
export interface Attendee {
  name: string;
  line: PageLine;
}

/** Who was at a meeting, a talk or an induction, by its own list. */
export interface Attendance {
  present: Attendee[];
  /** Those who sent apologies or were absent. */
  away: Attendee[];
  /** False if an entry may be one person or two, as in `Ann Lee, Dora Moss`. Then they are listed but not counted. */
  isCountable: boolean;
  /** Whether the list says that they were present. Otherwise it is a list of names, such as one to sign. */
  saysPresent: boolean;
}

const PRESENT_LABEL = /^(?:(?:those )?present|attending|attendees|attended(?: by)?|in attendance|there)$/iu;
const AWAY_LABEL = /^(?:(?:sent )?apologies(?: from)?|regrets|absent|not present|excused)$/iu;
const LABELLED =
  /(?<![\p{L}])((?:those )?present|attending|attendees|attended(?: by)?|in attendance|(?:sent )?apologies(?: from)?|regrets|absent)\s*:\s*(.*?)(?=(?<!(?<!\p{L})\p{Lu})\.(?:\s|$)|$)/giu;

/** The list of a paper. Null if it has none. */
export function readAttendance({
  lines,
  mayBeMisread,
}: Pick<Paper, 'lines' | 'mayBeMisread'>): Attendance | null {
  const named = withListsBelow(fromLabels(lines), lines);
  return named.present.length > 0 ? named : fromTable(lines, mayBeMisread);
}

/** `Present: Ann Lee, Bob Moss (Corvale). Apologies: Cy Tran.`, or the same as cells. */
function fromLabels(lines: readonly PageLine[]): Attendance {
  const found: Attendance = { present: [], away: [], isCountable: true, saysPresent: true };
  for (const line of lines) {
    const [label = '', names = '', ...more] = cellsOfLine(line.text);
    const isPair = more.length === 0 && [PRESENT_LABEL, AWAY_LABEL].some((words) => words.test(label));
    const pairs = isPair ? [[label, names]] : [...line.text.matchAll(LABELLED)].map(([, ...pair]) => pair);
    for (const [label = '', names = ''] of pairs) {
      const isPresent = PRESENT_LABEL.test(label);
      const { people, isCountable } = peopleIn(names);
      (isPresent ? found.present : found.away).push(...people.map((name) => ({ name, line })));
      if (isPresent) found.isCountable &&= isCountable;
    }
  }
  return found;
}

/** With the names that stand one to a line below `Present:` and `Apologies:`. */
function withListsBelow(found: Attendance, lines: readonly PageLine[]): Attendance {
  const list = { ...found, present: [...found.present], away: [...found.away] };
  let open: Attendee[] | null = null;
  for (const line of lines) {
    const label = line.text.replace(/:$/u, '').trim();
    const name = line.text.replace(/^(?:[-•*–]|\d{1,2}[.)]?)\s+/u, '');
    if (PRESENT_LABEL.test(label)) open = list.present;
    else if (AWAY_LABEL.test(label)) open = list.away;
    else if (open && PERSON.test(name)) open.push({ name, line });
    else open = null;
  }
  return list;
}

/** Given name and family name, each with a capital; `van`, `de` and initials may be between them. */
const PERSON =
  /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|van|von|de|da|del|der|bin|al|el|la)){1,3}(?: \([^)]*\))?$/u;

/** Commas separate people, unless semicolons do: then the words after a comma may be a firm. */
function peopleIn(text: string): { people: string[]; isCountable: boolean } {
  const bySemicolon = split(text, /;/u);
  if (bySemicolon.length === 1) return { people: split(text, /,|\band\b|&/u), isCountable: true };
  const isCountable = !bySemicolon.some((part) => part.replace(/\([^)]*\)/gu, '').includes(','));
  return { people: bySemicolon, isCountable };
}

/** Splits outside parentheses. */
function split(text: string, by: RegExp): string[] {
  const masked = text.replace(/\([^)]*\)/gu, (group) => '·'.repeat(group.length));
  const parts: string[] = [];
  let start = 0;
  for (const match of masked.matchAll(new RegExp(by, 'gu'))) {
    parts.push(text.slice(start, match.index));
    start = match.index + match[0].length;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => /\p{L}/u.test(part));
}

/** Two words of at least two letters, of which a scan may have read one as a digit. */
const TWO_WORDS = /^[\p{L}\p{N}][\p{L}\p{N}'’.-]* (?:.* )?[\p{L}'’-]{2,}$/u;

const NAME_HEADER =
  /^(?:no\.? )?(?:full |print(?:ed)? )?names?(?: \(?print(?:ed)?\)?)?$|^attendees?$|^signed on$|^nombre$/iu;
const PRESENT_HEADER = /^(?:present|attended|attendance|there)\??$/iu;
const NOT_PRESENT = /^(?:apolog|regret|absent|excused|no\b|n$|[-–—✗]$)/iu;

/**
 * The rows below a header for names. Of a scan, whose capitals may be misread, a row needs two words in one cell and a
 * cell beside them.
 */
function fromTable(lines: readonly PageLine[], mayBeMisread: boolean): Attendance | null {
  const isName = (cell: string) => (mayBeMisread ? TWO_WORDS : PERSON).test(cell);
  for (const [at, header] of lines.entries()) {
    const headers = cellsOfLine(header.text);
    if (!headers.some((cell) => NAME_HEADER.test(cell))) continue;
    const present = headers.findIndex((cell) => PRESENT_HEADER.test(cell));
    const found: Attendance = { present: [], away: [], isCountable: true, saysPresent: present >= 0 };
    for (const line of lines.slice(at + 1)) {
      const cells = cellsOfLine(line.text);
      if (cells.every((cell) => /^[-: ]*$/u.test(cell))) continue;
      const name = cells.map(withoutMarks).find(isName);
      if (!name || cells.length < 2) break;
      const isAway = present >= 0 && NOT_PRESENT.test(cells[present] ?? '');
      (isAway ? found.away : found.present).push({ name, line });
    }
    if (found.present.length > 1) return found;
  }
  return null;
}

/** Without the row's number, and without what a scan reads of the table's lines: `"3 [Piotr Rybka`, `‘4 | 2ibi Moss`. */
function withoutMarks(cell: string): string {
  const name = cell.split('|').at(-1) ?? '';
  return name
    .trim()
    .replace(/^[^\p{L}\p{N}]*(?:\d{1,2}[^\p{L}\p{N}]+)?/u, '')
    .trim();
}
