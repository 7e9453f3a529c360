import { answerFromForms } from './answer-forms.ts';
import { addition, figureOf } from './figure.ts';
import { isWithinLimit, type Limit } from './limit-in.ts';
import { matchRows, type RowMatch } from './match-rows.ts';
import type { Paper } from './paper.ts';
import { readsMonthFirst } from './paper-date.ts';
import type { RecordAnswer } from './record-answer.ts';
import { recordSentences } from './record-sentences.ts';
import { AMOUNT_HEADER, describesRow, labelOf, rowOf } from './row-labels.ts';
import { scanNotes, unclearNotes } from './row-notes.ts';
import { type RowQuestion, readRowQuestion } from './row-question.ts';
import { type PaperRow, rowTablesOf } from './row-tables.ts';
import { valueAnswer } from './row-values.ts';
import { readSelectionQuestion } from './selection-question.ts';
import { foldWord } from './words.ts';

const QUANTITY = /^(?:qty|quantity|cantidad|no\.? off|count)\b/iu;

/** Answers a question about table rows from their cells. Null if it may ask for something else. */
export function answerFromRows(text: string, papers: readonly Paper[], year: number): RecordAnswer | null {
  const question = readRowQuestion(text);
  if (!question || question.words.length === 0) return null;
  const dates = papers.map(({ date }) => date).filter((date) => date !== null);
  const monthFirst = readsMonthFirst(dates);
  const isEnglish = readSelectionQuestion(text)?.operation === 'count';
  const matches = rowTablesOf(papers, year)
    .map((table) => matchRows(question, table, monthFirst))
    .filter((match) => match !== null)
    .map((match) => answerOf(question, match, isEnglish))
    .filter((found) => found !== null);
  const sorted = matches.toSorted((a, b) => rank(a.match) - rank(b.match));
  const [best, next] = sorted;
  if (!best || (next && rank(next.match) === rank(best.match))) return null;
  return best.answer;
}

/** Ranks a match. Words found in the middle of rows count less than words that name the table. */
function rank({ loose, subject, condition, columns, noun }: RowMatch): number {
  return loose.length * 10 - subject - columns.length - (condition ? 5 : 0) - (noun ? 3 : 0);
}

function answerOf(
  question: RowQuestion,
  match: RowMatch,
  isEnglish: boolean,
): { match: RowMatch; answer: RecordAnswer } | null {
  const limited = question.limit ? withinLimit(question.limit, match) : match;
  if (!limited || limited.rows.length === 0) return null;
  const answer = answerFromMatch(question, limited, isEnglish);
  return answer && { match: limited, answer };
}

/** Whether the question names the thing that it counts. */
function namesThing({ loose, condition, table }: RowMatch): boolean {
  const named = condition && table.headers[condition.column];
  return loose.length > 0 || (!!named && describesRow(named));
}

function answerFromMatch(question: RowQuestion, match: RowMatch, isEnglish: boolean): RecordAnswer | null {
  const { operation } = question;
  const { headers } = match.table;
  const quantity = headers.findIndex((header) => QUANTITY.test(header));
  if (match.table.isForms) return answerFromForms(question, match);
  if (question.unit !== null) return unitSumAnswer(question, match, quantity);
  if (operation === 'compare') return null;
  if (operation === 'most' || operation === 'least') return null;
  // In English, counts and sums are answered from a selection of rows, or not at all (`answer-selection.ts`).
  if (operation === 'count')
    return isEnglish || quantity < 0 || !namesThing(match) ? null : sumAnswer(match, quantity);
  if (operation === 'sum') return null;
  const columns = valueColumns(question, match);
  // The only row with a date is not what `when does the lift go in` asks about, if it names the lift plan alone.
  const isOnlyRow = match.rows.length === 1 && !(question.asksWhen && match.columns.length === 0);
  const isRowNamed = match.loose.length > 0 || match.condition !== null || isOnlyRow;
  if (!columns || !isRowNamed || match.rows.some((row) => columns.some((column) => !row.cells?.[column])))
    return null;
  return valueAnswer({ ...match, labelOf: (row) => labelIn(row, match) }, columns);
}

const WHO = /^(?:who|trade|by|name|responsible|owner|assigned|person|given by|driver)\b/iu;
const WHEN = /\b(?:due|date|fix by|when|required by|delivery|entrega)\b/iu;
const REPLY = /\b(?:reply|response|answer|replied|answered)\b/iu;

/** The columns that the question asks for, including those of a person for "who" and a date for "when". */
function valueColumns(question: RowQuestion, match: RowMatch): number[] | null {
  const { asksMoney, asksWho, asksWhen, words } = question;
  const { headers } = match.table;
  const find = (words: RegExp) => headers.findIndex((header, i) => i > 0 && words.test(header));
  // When a reply is due says nothing of when the thing itself is.
  const findWhen = () =>
    headers.findIndex((header, i) => i > 0 && WHEN.test(header) && (!REPLY.test(header) || isNamed(i)));
  const isNamed = (column: number) => match.columns.includes(column);
  const wanted = [...(asksWho ? [find(WHO)] : []), ...(asksWhen ? [findWhen()] : [])];
  if (wanted.includes(-1)) return null;
  if (wanted.length > 0) return wanted;
  const amount = asksMoney ? find(AMOUNT_HEADER) : -1;
  // A figure that the question states is not what it asks for: 28 of "the 28 day strength".
  const named = match.columns.filter(
    (column) => !match.rows.every(({ cells }) => words.includes(foldWord(cells?.[column] ?? ''))),
  );
  if (match.columns.length > 0 && named.length === 0) return null;
  const columns = named.length > 0 ? named : amount > 0 ? [amount] : [];
  return columns.length > 0 ? columns : null;
}

function unitSumAnswer(
  { unit, operation }: RowQuestion,
  match: RowMatch,
  quantity: number,
): RecordAnswer | null {
  if (unit === null || operation === 'compare') return null;
  const { headers } = match.table;
  const unitColumn = headers.findIndex((header) => /^(?:unit|uom|unidad)s?$/iu.test(header));
  if (quantity < 0 || unitColumn < 0) return null;
  const rows = match.rows.filter(({ cells }) => plainUnit(cells?.[unitColumn] ?? '') === unit);
  return rows.length > 0 ? sumAnswer({ ...match, rows }, quantity, ` ${unit === 'm3' ? 'm³' : unit}`) : null;
}

function plainUnit(text: string): string {
  return foldWord(text).replace('tonnes', 't').replace('tonne', 't');
}

function isNumeric(rows: readonly PaperRow[], column: number): boolean {
  return rows.every(
    ({ cells }) => figureOf(cells?.[column] ?? '') !== null && !/\d\/\d/.test(cells?.[column] ?? ''),
  );
}

function withinLimit(limit: Limit, match: RowMatch): RowMatch | null {
  const { headers } = match.table;
  const { unit } = limit;
  const ofUnit = unit ? headers.findIndex((header) => foldWord(header).split(/\s+/).includes(unit)) : -1;
  const column = ofUnit >= 0 ? ofUnit : match.columns.find((one) => isNumeric(match.rows, one));
  if (column === undefined) return null;
  const known = match.rows.filter(({ cells }) => figureOf(cells?.[column] ?? '') !== null);
  const rows = known.filter(({ cells }) =>
    isWithinLimit(limit, (figureOf(cells?.[column] ?? '')?.thousandths ?? 0) / 1000),
  );
  return { ...match, rows, columns: match.columns.filter((one) => one !== column) };
}

function labelIn(row: PaperRow, { table, noun, columns }: RowMatch): string {
  return labelOf(row, table, noun, columns);
}

function sumAnswer(match: RowMatch, column: number, unit = ''): RecordAnswer | null {
  const { rows, table, unclear } = match;
  const figures = rows.map(({ cells }) => figureOf(cells?.[column] ?? ''));
  if (figures.some((figure) => figure === null)) return null;
  const known = figures.filter((figure) => figure !== null);
  const { sum, places, parts, arithmetic } = addition(known);
  const text = `${places === 2 ? sum : sum.replace(/\.0+$/, '')}${unit}`;
  const [first] = rows;
  const header = table.headers[column] ?? '';
  const isOne = rows.length === 1 && first;
  return {
    headline: isOne
      ? `${text} — ${header}, ${labelIn(first, match)}.`
      : recordSentences.inRows(text, header, rows.length, first?.paper.name ?? ''),
    rows: rows.map((row, i) => rowOf(row, isOne ? '' : `${labelIn(row, match)}: ${parts[i]}`)),
    notes: [...(isOne ? [] : [arithmetic]), ...unclearNotes(unclear), ...scanNotes(rows)],
    isSure: unclear.length === 0,
  };
}
