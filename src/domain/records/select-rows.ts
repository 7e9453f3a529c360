import { columnsNamed, isKind, isNumbered, isOfPaper, isTitled } from './explained-words.ts';
import { spellingsOf } from './job-words.ts';
import { meaningOf } from './legend.ts';
import { letterAsked } from './mark-letters.ts';
import type { PaperRow, RowTable } from './row-tables.ts';
import { indexOfLike, tokensOf } from './row-words.ts';
import { isIgnored, type SelectionQuestion } from './selection-question.ts';
import { isInState, oppositeOf, type Status, statusAsked } from './status-words.ts';
import { type ColumnKind, columnKinds } from './table-columns.ts';

/** A condition that rows must meet. */
export interface Condition {
  /** Null if it may be in any cell. */
  column: number | null;
  /** Further columns that it is about: `Answered` beside `Answer`. */
  also?: readonly number[];
  /** As the answer states it: `Status: Open`. */
  text: string;
  /** True if it is about a whole cell or a state, not about words within a cell. */
  isWhole: boolean;
  meets: (row: PaperRow) => boolean;
  /** Whether a row whose cells cannot be separated may meet it. */
  mayMeet: (line: string) => boolean;
}

/** What a question's words mean in one table. */
export interface ExplainedQuestion {
  kinds: ColumnKind[];
  /** The rows of the papers that the question names. */
  rows: PaperRow[];
  conditions: Condition[];
  /** The columns that the question names, the best named first. */
  named: { column: number; score: number }[];
  noun: string | null;
  subject: number;
  /** The question names papers by their numbers. */
  isNumbered: boolean;
  /** The letter of a matrix that the question asks for: `H` for hold points. */
  letter: string | null;
  /** A negation that no condition has used. */
  isNegated: boolean;
}

const LONGEST_PHRASE = 5;

/** Finds what each word of the question means in the table. Null if one of them has no meaning there. */
export function explainQuestion(question: SelectionQuestion, table: RowTable): ExplainedQuestion | null {
  const kinds = columnKinds(table);
  const { tokens } = question;
  const explained = tokens.map(() => false);
  const found: ExplainedQuestion = {
    ...{
      kinds,
      rows: table.rows,
      conditions: [],
      named: [],
      noun: null,
      subject: 0,
      isNumbered: false,
      letter: null,
    },
    isNegated: question.isNegated,
  };
  for (let length = Math.min(LONGEST_PHRASE, tokens.length); length >= 1; length -= 1) {
    for (let i = 0; i + length <= tokens.length; i += 1) {
      const phrase = tokens.slice(i, i + length);
      if (explained.slice(i, i + length).some(Boolean)) continue;
      if (explainPhrase(phrase, question, table, found)) explained.fill(true, i, i + length);
    }
  }
  return explained.every((one, i) => one || isIgnored(tokens[i] ?? '')) && found.rows.length > 0
    ? found
    : null;
}

/** Tries the meanings of a phrase, the most exact first, and adds the first that fits to `found`. */
function explainPhrase(
  phrase: readonly string[],
  question: SelectionQuestion,
  table: RowTable,
  found: ExplainedQuestion,
): boolean {
  const isOne = phrase.length === 1;
  const [word = ''] = phrase;
  const status = statusAsked(phrase);
  if (isOne && isIgnored(word) && !status) {
    // `Total` and `Item` may be headers or not.
    const isSpecific =
      !/^(?:totals?|items?|amounts?|costs?|values?|lines?|number|date|when|by|on|count)$/u.test(word);
    const weight = (column: number) => (isSpecific && found.kinds[column] === 'figure' ? 1 : 0.25);
    const named = columnsNamed(phrase, table.headers);
    found.named.push(...named.map(({ column, score }) => ({ column, score: score * weight(column) })));
    return false;
  }
  if (
    !isOne &&
    !status &&
    (isIgnored(word) || isIgnored(phrase.at(-1) ?? '')) &&
    !isNameOfColumn(phrase, table)
  )
    return false;
  const numbered = found.rows.filter((row) => isNumbered(phrase, row));
  if (numbered.length > 0) {
    found.rows = numbered;
    found.isNumbered = true;
    found.subject += 2;
    return true;
  }
  // `UR` may be the letters of `under review`, but a state has a column of its own.
  const letter = status ? null : letterAsked(phrase, found.kinds, table.rows);
  found.letter ??= letter;
  if (letter !== null && letter === found.letter) return true;
  const named = [...columnsNamed(phrase, table.headers), ...hoursOf(phrase, table)];
  const whole = wholeCellCondition(phrase, question, table, found);
  // In a sum, the word for a state may be the name of a column of figures: `Approved`.
  const isFigure = named.some(({ column }) => found.kinds[column] === 'figure');
  if (whole && !(isFigure && question.operation === 'sum')) {
    found.conditions.push(whole);
    return true;
  }
  const state = status && stateCondition(status, table, found);
  if (state && !(isFigure && question.operation === 'sum')) {
    found.conditions.push(state);
    return true;
  }
  const isPlural = /s$/.test(word) && found.rows.some((row) => isTitled(phrase, row));
  if (named.length > 0 && isOne && isPlural && !isFigure) {
    // In a list with a column `Defect`, `defects` means the rows.
    found.noun = nounOf(phrase, found, question);
    found.subject += 1;
    return true;
  }
  if (named.length > 0 && (isOne || isNameOfColumn(phrase, table))) {
    found.named.push(...named);
    if (named.some(({ column }) => column === 0)) found.noun = nounOf(phrase, found, question);
    if (isSubject(phrase, found)) found.subject += 1;
    return true;
  }
  const within = wordsCondition(phrase, table.headers, found);
  // `Bricks` may be in the name of the company `Brick & Block`, which also delivers other things.
  const isTitle = found.rows.some((row) => isTitled(phrase, row) || isKind(word, row.paper));
  if (isSubject(phrase, found) && (isTitle || !within || !isOne || question.tokens.includes('from'))) {
    const rows = found.rows.filter((row) => isOfPaper(phrase, row));
    if (isPlural || (/s$/.test(phrase.at(-1) ?? '') && rows.some((row) => isTitled(phrase, row))))
      found.noun = nounOf(phrase, found, question);
    found.isNumbered ||= /\d/.test(word) && rows.length < found.rows.length;
    found.rows = rows;
    found.subject += 1;
    return true;
  }
  if (within) found.conditions.push(within);
  return within !== null;
}

/** The column of totals of a timesheet, which is the one of its hours: `Total`, `Week`. */
function hoursOf([word = '', second]: readonly string[], { headers, rows }: RowTable) {
  const isHours = /^(?:hours|hrs)$/.test(word) && second === undefined && rows[0]?.paper.kind === 'timesheet';
  const column = headers.findIndex((header) => /^(?:totals?|week(?:ly)?)$/iu.test(header));
  return isHours && column > 0 ? [{ column, score: 0.5 }] : [];
}

/** The answer's word for the rows: the question's own, a plural before a singular. */
function nounOf(phrase: readonly string[], { noun }: ExplainedQuestion, { text }: SelectionQuestion): string {
  const words = phrase.join(' ');
  const isPlural = /s$/.test(words) && !/ss$/.test(words);
  if (noun !== null && !isPlural) return noun;
  const at = text.toLowerCase().indexOf(words);
  return at < 0 ? words : text.slice(at, at + words.length);
}

const isSubject = (phrase: readonly string[], { rows }: ExplainedQuestion) =>
  rows.some((row) => isOfPaper(phrase, row));

function isNameOfColumn(phrase: readonly string[], { headers }: RowTable): boolean {
  return headers.some((header) =>
    spellingsOf(phrase).some((spelling) => indexOfLike(tokensOf(header), spelling) >= 0),
  );
}

/** A cell, with what its code means: `UR (under review)`. */
function cellText(row: PaperRow, column: number, headers: readonly string[]): string {
  const cell = row.cells?.[column]?.trim() ?? '';
  const meaning = meaningOf(row, column, headers);
  return meaning === null ? cell : `${cell || '–'} (${meaning})`;
}

/** The condition that a whole cell, or the name of a group of rows, is the phrase. */
function wholeCellCondition(
  phrase: readonly string[],
  { negated }: SelectionQuestion,
  table: RowTable,
  found: ExplainedQuestion,
): Condition | null {
  const isWhole = (text: string) => {
    const words = tokensOf(text);
    return words.length === phrase.length && indexOfLike(words, phrase) === 0;
  };
  const isWholeIn = (row: PaperRow, i: number) =>
    isWhole(row.cells?.[i] ?? '') || isWhole(meaningOf(row, i, table.headers) ?? '');
  const columns = found.kinds.flatMap((kind, i) =>
    kind !== 'figure' && kind !== 'date' && found.rows.some((row) => isWholeIn(row, i)) ? [i] : [],
  );
  const [column] = columns;
  if (column !== undefined) {
    const row = found.rows.find((one) => isWholeIn(one, column));
    const value = row ? cellText(row, column, table.headers) : '';
    const isNegated = found.isNegated && column > 0 && phrase.includes(negated ?? '');
    if (isNegated) found.isNegated = false;
    return {
      column: columns.length === 1 ? column : null,
      text: `${table.headers[column]}: ${isNegated ? 'not ' : ''}${value}`,
      isWhole: true,
      meets: (one) => columns.some((i) => isWholeIn(one, i)) !== isNegated,
      mayMeet: (line) => indexOfLike(tokensOf(line), phrase) >= 0,
    };
  }
  const group = found.rows.find((row) => isWhole(row.group ?? ''))?.group;
  return group === undefined
    ? null
    : { column: null, text: group, isWhole: true, meets: (row) => row.group === group, mayMeet: () => true };
}

/** The condition that a row is in a state, by the one column that prints it or its opposite. */
function stateCondition(status: Status, table: RowTable, found: ExplainedQuestion): Condition | null {
  const opposite = oppositeOf(status);
  const isTold = (cell: string) =>
    isInState(cell, status) || (opposite !== null && isInState(cell, opposite));
  const columns = found.kinds.flatMap((kind, i) => {
    const cells = found.rows.flatMap(
      (row) => meaningOf(row, i, table.headers) ?? (row.cells?.[i]?.trim() || []),
    );
    const told = cells.filter(isTold);
    return kind !== 'figure' && kind !== 'date' && i > 0 && told.length > 0 && told.length * 3 >= cells.length
      ? [i]
      : [];
  });
  const [column] = columns;
  if (column === undefined || columns.length > 1) return null;
  const cellOf = (row: PaperRow) => meaningOf(row, column, table.headers) ?? row.cells?.[column] ?? '';
  const isPrinted = found.rows.some((row) => isInState(cellOf(row), status));
  // If a register prints only `Closed`, the other rows are open.
  const hasState = (row: PaperRow) =>
    isPrinted ? isInState(cellOf(row), status) : opposite !== null && !isInState(cellOf(row), opposite);
  const { isNegated } = found;
  found.isNegated = false;
  const meets = (row: PaperRow) => hasState(row) !== isNegated;
  const texts = found.rows.filter(meets).map((row) => cellText(row, column, table.headers));
  const values = [...new Set(texts)].filter(Boolean).slice(0, 3);
  return {
    ...{ column, text: `${table.headers[column]}: ${values.join(', ') || '–'}`, isWhole: true, meets },
    mayMeet: () => true,
  };
}

/** The condition that one of the row's cells contains the phrase. */
function wordsCondition(
  phrase: readonly string[],
  headers: readonly string[],
  found: ExplainedQuestion,
): Condition | null {
  const isIn = (text: string) => indexOfLike(tokensOf(text), phrase) >= 0;
  const isInCell = (row: PaperRow, i: number) =>
    (found.kinds[i] !== 'mark' && isIn(row.cells?.[i] ?? '')) || isIn(meaningOf(row, i, headers) ?? '');
  const columns = found.kinds.flatMap((kind, i) =>
    kind !== 'figure' && kind !== 'date' && found.rows.some((row) => isInCell(row, i)) ? [i] : [],
  );
  const inGroup = found.rows.some(({ group }) => group !== undefined && isIn(group));
  if (columns.length === 0 && !inGroup) return null;
  const [column] = columns;
  return {
    column: columns.length === 1 && column !== undefined ? column : null,
    text: `“${phrase.join(' ')}”`,
    isWhole: false,
    meets: (row) => columns.some((i) => isInCell(row, i)) || (inGroup && isIn(row.group ?? '')),
    mayMeet: (line) => inGroup || isIn(line),
  };
}
