import { spellingsOf } from './job-words.ts';
import { meaningOf } from './legend.ts';
import type { PaperRow, RowTable } from './row-tables.ts';
import { indexOfLike, tokensOf } from './row-words.ts';
import type { Condition, ExplainedQuestion } from './selection.ts';
import type { SelectionQuestion } from './selection-question.ts';
import { isInState, oppositeOf, type Status, statusAsked } from './status-words.ts';

/** A cell, with what its code means: `UR (under review)`. */
function cellText(row: PaperRow, column: number, headers: readonly string[]): string {
  const cell = row.cells?.[column]?.trim() ?? '';
  const meaning = meaningOf(row, column, headers);
  return meaning === null ? cell : `${cell || '–'} (${meaning})`;
}

/** A state without what is said about it: `Open` of `Open, waiting for glue`, `Closed` of `Closed 19/05`. */
const withoutRemark = (cell: string) => cell.replace(/\s*(?:[,;:(–—]|\s-\s|\s\d).*$/u, '');

/** The condition that a whole cell, or the name of a group of rows, is the phrase. */
export function wholeCellCondition(
  phrase: readonly string[],
  { negated }: SelectionQuestion,
  table: RowTable,
  found: ExplainedQuestion,
): Condition | null {
  const isState = statusAsked(phrase) !== null;
  const isWhole = (text: string) => {
    const words = tokensOf(isState ? withoutRemark(text) : text);
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

const PLAIN_NUMBER = /^\d{1,4}$/;

/**
 * The condition that the column named by the phrase has the number behind its name: `level 2` of a list of `levels 1 and 2`. The column
 * contains nothing but plain numbers.
 */
export function numberedCellCondition(
  [name = '', number = '', third]: readonly string[],
  { headers }: RowTable,
  { rows }: ExplainedQuestion,
): Condition | null {
  if (third !== undefined || !PLAIN_NUMBER.test(number)) return null;
  const cellOf = (row: PaperRow, i: number) => row.cells?.[i]?.trim() ?? '';
  const columns = headers.flatMap((header, i) => {
    const words = tokensOf(header);
    const isName = spellingsOf([name]).some(
      (spelling) => spelling.length === words.length && indexOfLike(words, spelling) === 0,
    );
    return isName && rows.every((row) => cellOf(row, i) === '' || PLAIN_NUMBER.test(cellOf(row, i)))
      ? [i]
      : [];
  });
  const [column, second] = columns;
  if (column === undefined || second !== undefined) return null;
  const meets = (row: PaperRow) =>
    Number(cellOf(row, column)) === Number(number) && cellOf(row, column) !== '';
  if (!rows.some(meets)) return null;
  return { column, text: `${headers[column]}: ${number}`, isWhole: true, meets, mayMeet: () => true };
}

/** The condition that a row is in a state, by the one column that prints it or its opposite. */
export function stateCondition(status: Status, table: RowTable, found: ExplainedQuestion): Condition | null {
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
export function wordsCondition(
  phrase: readonly string[],
  headers: readonly string[],
  found: ExplainedQuestion,
): Condition | null {
  const spellings = spellingsOf(phrase);
  const isIn = (text: string) => {
    const words = tokensOf(text);
    return spellings.some((spelling) => indexOfLike(words, spelling) >= 0);
  };
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
