import type { SaidDate } from '../quantities/dates.ts';
import { isToCome } from '../reading/outstanding.ts';
import { areAllAmong, datesOfCell, isAfter, isAsked } from './asked-dates.ts';
import { bestNamed } from './choose-figures.ts';
import { columnsNamed } from './explained-words.ts';
import { figureOf } from './figure.ts';
import { isWithinLimit } from './limit-in.ts';
import { hasLetter } from './mark-letters.ts';
import { readingOf } from './paper-date.ts';
import type { PaperRow, RowTable } from './row-tables.ts';
import type { Condition, ExplainedQuestion } from './selection.ts';
import type { SelectionQuestion } from './selection-question.ts';
import { isNothing } from './table-columns.ts';
import { foldWord } from './words.ts';

const DUE = /\b(?:due|required|needed|deadline|by)\b/iu;
const ACTUAL =
  /\b(?:answered|replied|reply|returned|closed|completed?|finished|actual|received|delivered|done)\b/iu;
/** Headers of cells that stay empty until something is done: `Signed`, `Reply`. */
const FILLED_WHEN_DONE = /\b(?:\p{L}+ed|sent|paid|back|out|signature|sign|built|done|reply|response)\b/iu;

/** All conditions of the question. Null if no column, or more than one, fits one of them. */
export function conditionsOf(
  question: SelectionQuestion,
  explained: ExplainedQuestion,
  table: RowTable,
  monthFirst: boolean,
): Condition[] | null {
  const { headers } = table;
  const conditions = [...explained.conditions];
  const dated = dateCondition(question, explained, table, monthFirst);
  if (dated === 'unknown') return null;
  if (dated) conditions.push(dated);
  if (explained.letter !== null) {
    const column = letterColumn(explained);
    if (column === null) return null;
    const letter = explained.letter;
    conditions.push({
      ...{ column, text: `${headers[column]}: ${letter}`, isWhole: true },
      meets: ({ cells }) => hasLetter(cells?.[column] ?? '', letter),
      mayMeet: () => true,
    });
  }
  if (question.limit) {
    const within = limitCondition(question, explained, table);
    if (!within) return null;
    conditions.push(within);
  }
  if (question.asksLate) {
    const late = lateCondition(explained, table, monthFirst);
    if (!late) return null;
    conditions.push(late);
  } else if (question.asksNothing || explained.isNegated || question.operation !== 'value') {
    const filled = filledCondition(question, explained, table, dated);
    if (filled === 'unknown') return null;
    if (filled) conditions.push(filled);
  }
  return conditions;
}

function letterColumn(explained: ExplainedQuestion): number | null {
  const columns = bestNamed(explained).filter((i) => explained.kinds[i] === 'mark');
  return columns.length === 1 ? (columns[0] ?? null) : null;
}

function limitCondition(
  { limit }: SelectionQuestion,
  explained: ExplainedQuestion,
  { headers }: RowTable,
): Condition | null {
  if (!limit) return null;
  const figures = explained.kinds.flatMap((kind, i) => (kind === 'figure' ? [i] : []));
  const { unit } = limit;
  const ofUnit = unit
    ? figures.filter((i) =>
        foldWord(headers[i] ?? '')
          .split(/[\s()]+/)
          .includes(unit),
      )
    : [];
  // One row may say where its figure is: `Refer to supplier`.
  const isMostlyFigures = (i: number) => {
    const read = explained.rows.filter(({ cells }) => figureOf(cells?.[i] ?? '') !== null);
    return explained.kinds[i] === 'text' && read.length * 4 >= explained.rows.length * 3;
  };
  const named = bestNamed(explained).filter((i) => figures.includes(i) || isMostlyFigures(i));
  const [column, second] = named.length > 0 ? named : ofUnit.length > 0 ? ofUnit : figures;
  if (column === undefined || second !== undefined) return null;
  return {
    ...{ column, text: '', isWhole: true, isLimit: true, mayMeet: () => true },
    meets: ({ cells }) => {
      const figure = figureOf(cells?.[column] ?? '');
      return figure !== null && isWithinLimit(limit, figure.thousandths / 1000);
    },
  };
}

/** The condition that something was done after its due date. */
function lateCondition(
  { kinds }: ExplainedQuestion,
  { headers }: RowTable,
  monthFirst: boolean,
): Condition | null {
  const dates = kinds.flatMap((kind, i) => (kind === 'date' ? [i] : []));
  const due = dates.filter((i) => DUE.test(headers[i] ?? ''));
  const actual = dates.filter((i) => ACTUAL.test(headers[i] ?? '') && !due.includes(i));
  const [by, second] = due;
  const [on, third] = actual;
  if (by === undefined || on === undefined || second !== undefined || third !== undefined) return null;
  return {
    ...{ column: on, text: `${headers[on]} > ${headers[by]}`, isWhole: true, mayMeet: () => true },
    meets: ({ cells }) => {
      const [planned] = datesOfCell(cells?.[by] ?? '', monthFirst);
      const [done] = datesOfCell(cells?.[on] ?? '', monthFirst);
      return planned !== undefined && done !== undefined && isAfter(done, planned);
    },
  };
}

/** Somebody has yet to say it: `Engineer to confirm`. */
const TO_BE_SAID =
  /^(?:[\p{L}.&]+ ){0,3}to (?:confirm|advise|answer|reply|respond|revert|check|decide)\.?$/iu;

/** True for an empty cell, for `No` under `Signed`, and for what is to come. */
function isUndone(cell: string): boolean {
  const text = cell.trim();
  return (
    isNothing(cell) || isToCome(cell) || /^(?:no|n|not yet|pending)$/iu.test(text) || TO_BE_SAID.test(text)
  );
}

/** The condition that the named column is filled or empty: `answered`, `not returned`, `nothing claimed`. */
function filledCondition(
  { operation, asksNothing }: SelectionQuestion,
  explained: ExplainedQuestion,
  table: RowTable,
  dated: Condition | null,
): Condition | null | 'unknown' {
  const { kinds, isNegated, rows } = explained;
  const used = new Set(explained.conditions.map(({ column }) => column));
  const isEmpty = asksNothing || isNegated;
  const free = (named: readonly number[]) => named.filter((i) => i > 0 && !used.has(i));
  // `No reply yet` is about `Replied`, and not about `Reply due` beside it.
  const done = explained.named.filter(({ column }) => !DUE.test(table.headers[column] ?? ''));
  const ofDone = isEmpty ? free(bestNamed({ named: done })) : [];
  const best = ofDone.length > 0 ? ofDone : free(bestNamed(explained));
  const columns = best.length > 0 || !isEmpty ? best : columnsToDate(table, kinds);
  if (columns.length === 0) return isEmpty ? 'unknown' : null;
  if (!isEmpty) {
    const [column = 0] = columns;
    const happened = FILLED_WHEN_DONE.test(table.headers[column] ?? '') && kinds[column] !== 'figure';
    const someEmpty = rows.some(({ cells }) => isUndone(cells?.[column] ?? ''));
    if (!happened || !someEmpty || dated?.column === column) return null;
    if (operation !== 'list' && operation !== 'count') return null;
  }
  explained.isNegated = false;
  const [first = 0, ...others] = columns;
  // The question's words for `Replied` name `Reply due` as well, and do not ask for it.
  const also = ofDone.length > 0 ? [...others, ...free(bestNamed(explained))] : others;
  return {
    ...{
      column: first,
      also,
      text: `${table.headers[first]}: ${isEmpty ? '–' : '✓'}`,
      isWhole: true,
      mayMeet: () => true,
    },
    meets: ({ cells }) => columns.every((i) => isUndone(cells?.[i] ?? '') === isEmpty),
  };
}

/** The columns of work done to date, for a question that asks for `nothing done`. */
function columnsToDate({ headers }: RowTable, kinds: ExplainedQuestion['kinds']): number[] {
  const named = columnsNamed(['to', 'date'], headers).map(({ column }) => column);
  return named.filter((i) => kinds[i] === 'figure');
}

function readingsOf(date: PaperRow['date'], monthFirst: boolean): SaidDate[] {
  return [date && readingOf(date, monthFirst)].filter((reading) => reading !== null);
}

/** The condition on a date: of the named column of dates, or of the papers. `unknown` if it is unclear which. */
function dateCondition(
  { dates }: SelectionQuestion,
  { kinds, rows, named }: ExplainedQuestion,
  { headers }: RowTable,
  monthFirst: boolean,
): Condition | null | 'unknown' {
  if (!dates) return null;
  const columns = kinds.flatMap((kind, i) => (kind === 'date' ? [i] : []));
  const ofName = columns.filter((i) => named.some(({ column }) => column === i));
  const called = columns.filter((i) => /^(?:date|day)\b/iu.test(headers[i] ?? ''));
  const [column, second] = ofName.length > 0 ? ofName : called.length > 0 ? called : columns;
  if (second !== undefined) return 'unknown';
  const printed =
    column === undefined
      ? rows.flatMap(({ date }) => readingsOf(date, monthFirst))
      : rows.flatMap(({ cells }) => datesOfCell(cells?.[column] ?? '', monthFirst));
  if (!areAllAmong(dates, printed)) return 'unknown';
  if (column === undefined) {
    if (dates.relation !== 'on' || rows.every(({ date }) => date === null)) return 'unknown';
    return {
      ...{ column: null, text: '', isWhole: true, mayMeet: () => true },
      meets: ({ date }) => readingsOf(date, monthFirst).some((one) => isAsked(one, dates, monthFirst)),
    };
  }
  return {
    ...{ column, text: '', isWhole: true, mayMeet: () => true },
    meets: ({ cells }) => {
      const [date] = datesOfCell(cells?.[column] ?? '', monthFirst);
      return date ? isAsked(date, dates, monthFirst) : false;
    },
  };
}
