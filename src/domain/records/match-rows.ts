import { isWithin } from './choose-papers.ts';
import { paperKinds } from './paper-kinds.ts';
import { foldNumber } from './paper-numbers.ts';
import { type RowQuestion, withoutFiller } from './row-question.ts';
import type { PaperRow, RowTable } from './row-tables.ts';
import { indexOfPhrase, isLike, tokensAndPairs, tokensOf } from './row-words.ts';
import { singular } from './words.ts';

/** What a question's words mean in one table. */
export interface RowMatch {
  table: RowTable;
  /** The rows that meet every condition. */
  rows: PaperRow[];
  /** All rows of the matching papers, whether or not they meet the conditions. */
  all: PaperRow[];
  /** Rows with cells that cannot be separated, which may meet the conditions. */
  unclear: PaperRow[];
  /** The columns that the question names. */
  columns: number[];
  /** The question's word for the rows: `doors`. */
  noun: string | null;
  /** A whole cell that the question contains: `Status: Open`. */
  condition: { column: number; value: string } | null;
  /** Words that were found only in the middle of rows. */
  loose: string[];
  /** The number of words that name the table or its paper. */
  subject: number;
}

/** Words that people use for the states that a list prints. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  outstanding: ['open'],
  unresolved: ['open'],
  fixed: ['closed'],
  done: ['closed', 'complete', 'completed'],
  finished: ['closed', 'complete', 'completed'],
  pending: ['under review', 'open'],
};
/** The headers that a word of a question may mean. */
const COLUMN_WORDS: Readonly<Record<string, readonly string[]>> = {
  price: ['price', 'rate', 'rsp', 'u/p', 'precio'],
  rate: ['rate', 'price'],
  quantity: ['qty', 'quantity', 'cantidad'],
  hours: ['hours', 'hrs', 'total'],
  number: ['number', 'no', 'id', 'reg'],
  phone: ['phone', 'tel', 'telephone', 'contact'],
  monday: ['mon', 'monday'],
  tuesday: ['tue', 'tues', 'tuesday'],
  wednesday: ['wed', 'wednesday'],
  thursday: ['thu', 'thur', 'thurs', 'thursday'],
  friday: ['fri', 'friday'],
  saturday: ['sat', 'saturday'],
  sunday: ['sun', 'sunday'],
  drove: ['driver'],
  gave: ['given', 'presenter', 'presented'],
  answered: ['replied', 'answered'],
};

/** Matches the question with a table. Null if one of its words is not in the table, its headers or its papers. */
export function matchRows(question: RowQuestion, table: RowTable, monthFirst: boolean): RowMatch | null {
  const { headers } = table;
  let rows = table.rows.filter(
    ({ date }) => !question.period || (date && isWithin(date, question.period, monthFirst)),
  );
  // A date that no paper has, such as `due 22/05/2024`, is in a cell. Passages answer such a question.
  if (rows.length === 0 && question.period) return null;
  let words = [...question.words];
  let condition: RowMatch['condition'] = null;
  let subject = 0;
  // Two papers that are compared, before one of their numbers counts as a cell that all rows must have.
  const numbers = words.filter((word) => rows.some((row) => isNumberOf(word, row)));
  if (numbers.length > 1) {
    rows = rows.filter((row) => numbers.some((word) => isNumberOf(word, row)));
    words = words.filter((word) => !numbers.includes(word));
    subject += numbers.length;
  }
  const whole = wholeCell(words, table);
  if (whole) {
    words = whole.rest;
    condition = { column: whole.column, value: whole.value };
  }
  const numbered = numberedColumn(words, table);
  if (numbered) {
    rows = rows.filter(({ cells }) => tokensOf(cells?.[numbered.column] ?? '').includes(numbered.number));
    if (rows.length === 0) return null;
  }
  const columns = columnsFor(
    words.filter(
      (word) =>
        (!table.isForms && isFigureWord(word, table)) ||
        !rows.some((row) => isNoun(word, row) || isKind(word, row)),
    ),
    headers,
  );
  const loose: string[] = [];
  let noun: string | null = null;
  for (const word of words) {
    const ofPaper = rows.filter((row) => isOfPaper(word, row));
    const isAsked = columns.some((column) => isColumn(word, headers[column] ?? ''));
    if (ofPaper.length > 0) {
      if (isNoun(word, ofPaper[0]) && word !== singular(word)) noun ??= word;
      if (!isAsked) rows = ofPaper;
      subject += 1;
    } else if (!isAsked && isColumn(word, headers[0] ?? '')) noun ??= word;
    else if (!isAsked) loose.push(word);
  }
  const all = rows;
  const value = condition;
  const meets = (row: PaperRow) =>
    (!value || isCell(row, value) !== question.isNegated) && loose.every((word) => contains(row, word));
  const unclear = [
    ...all.filter((row) => row.cells === null && mayMeet(row, condition, loose)),
    ...(question.period ? table.rows.filter(({ date }) => date === null) : []),
  ];
  rows = all.filter((row) => row.cells !== null && meets(row));
  if (rows.length === 0 || (question.isNegated && !condition)) return null;
  const other = columns.filter((column) => column !== condition?.column);
  const filled = table.isForms ? other.filter((column) => rows.some(({ cells }) => cells?.[column])) : other;
  return { table, rows, all, unclear, columns: filled, noun, condition, loose, subject };
}

/** Whether a word names a column of figures: `price` in a price list, but not `defect` in a list of defects. */
function isFigureWord(word: string, { headers, rows }: RowTable): boolean {
  const column = headers.findIndex((header) => isColumn(word, header));
  return column > 0 && rows.every(({ cells }) => /^\W?\d/.test(cells?.[column] ?? '0'));
}

/**
 * The columns whose headers match most of the words: `Slump tested` before `Slump ordered`.
 */
function columnsFor(words: readonly string[], headers: readonly string[]): number[] {
  const scores = headers.map((header, i) =>
    i === 0 ? 0 : words.filter((word) => isColumn(word, header)).length,
  );
  const best = Math.max(0, ...scores);
  return best === 0 ? [] : scores.flatMap((score, i) => (score === best ? [i] : []));
}

/** The longest cell that the question contains word for word: `Approved as noted` before `Approved`. */
function wholeCell(words: readonly string[], { rows }: RowTable) {
  const spelt = [
    words,
    ...Object.entries(SYNONYMS).flatMap(([word, others]) => replaced(words, word, others)),
  ];
  for (const asked of spelt) {
    let best: { column: number; value: string; phrase: string[]; at: number } | null = null;
    for (const { cells } of rows) {
      for (const [column, value] of (cells ?? []).entries()) {
        const phrase = withoutFiller(tokensOf(value));
        const isDistinct = phrase.some((word) => /\p{L}/u.test(word)) || /\D\d|\d\D\d/.test(value);
        if (!isDistinct || phrase.length === 0 || phrase.length <= (best?.phrase.length ?? 0)) continue;
        const at = indexOfPhrase(asked, phrase);
        if (at >= 0) best = { column, value, phrase, at };
      }
    }
    if (best) {
      const { column, value, phrase, at } = best;
      return { column, value, rest: asked.filter((_, i) => i < at || i >= at + phrase.length) };
    }
  }
  return null;
}

/**
 * A number behind the name of a column, which only that column can have: `class 5` is none of the classes 3 and 4, although
 * their rows have a 5 elsewhere. Null if no column has that name and numbers in all its cells.
 */
function numberedColumn(words: readonly string[], { headers, rows }: RowTable) {
  for (const [at, word] of words.entries()) {
    const number = words[at + 1] ?? '';
    if (!/^\d{1,4}$/.test(number)) continue;
    const column = headers.findIndex((header) => tokensOf(header).length === 1 && isColumn(word, header));
    if (column >= 0 && rows.every(({ cells }) => /^\d{1,4}$/.test(cells?.[column] ?? '0')))
      return { column, number };
  }
  return null;
}

function replaced(words: readonly string[], word: string, others: readonly string[]): string[][] {
  const at = words.indexOf(word);
  return at < 0
    ? []
    : others.map((other) => [...words.slice(0, at), ...other.split(' '), ...words.slice(at + 1)]);
}

function isOfPaper(word: string, { paper, title }: PaperRow): boolean {
  if (/\d/.test(word)) {
    const isDate = /^\d{1,2}\/\d{1,2}$/.test(word) && `${title} ${paper.title?.text ?? ''}`.includes(word);
    return isDate || paper.numbers.includes(foldNumber(word));
  }
  const said = `${title} ${paper.title?.text ?? ''} ${paper.company?.name ?? ''} ${paper.name.replace(/[-_.]/g, ' ')}`;
  return isKind(word, { paper }) || tokensOf(said).some((printed) => isLike(word, printed));
}

function isKind(word: string, { paper }: Pick<PaperRow, 'paper'>): boolean {
  const names = paperKinds.find(({ kind }) => kind === paper.kind)?.asked ?? [];
  return tokensOf(names.join(' ')).some((name) => isLike(word, name));
}

function isNumberOf(word: string, { paper }: PaperRow): boolean {
  return /\d{2}/.test(word) && paper.numbers.includes(foldNumber(word));
}

function isNoun(word: string, row: PaperRow | undefined): boolean {
  return tokensOf(`${row?.title ?? ''} ${row?.paper.title?.text ?? ''}`).some((printed) =>
    isLike(word, printed),
  );
}

function isColumn(word: string, header: string): boolean {
  const names = COLUMN_WORDS[word] ?? [word];
  return tokensOf(header).some((printed) => names.some((name) => isLike(name, printed)));
}

function isCell({ cells }: PaperRow, { column, value }: { column: number; value: string }): boolean {
  return tokensOf(cells?.[column] ?? '').join(' ') === tokensOf(value).join(' ');
}

function contains(row: PaperRow, word: string): boolean {
  return printedIn(row).some((printed) => isLike(word, printed));
}

/** Caches the tokens of rows, because every word of a question is searched in every row. */
const printed = new WeakMap<PaperRow, readonly string[]>();

function printedIn(row: PaperRow): readonly string[] {
  const known = printed.get(row);
  if (known) return known;
  const whole = (row.cells ?? []).flatMap((cell) => tokensAndPairs(cell));
  // A mix begins with its grade: `N32/20/80`.
  const tokens = whole.concat(whole.flatMap((token) => /^\p{L}{1,3}\d{2,3}(?=\/)/u.exec(token)?.[0] ?? []));
  printed.set(row, tokens);
  return tokens;
}

function mayMeet(row: PaperRow, condition: RowMatch['condition'], loose: readonly string[]): boolean {
  const text = row.lines.map((line) => line.text).join(' ');
  const wanted = [...(condition ? tokensOf(condition.value) : []), ...loose];
  const printed = tokensAndPairs(text);
  return wanted.every((word) => printed.some((token) => isLike(word, token)));
}
