import {
  numberedCellCondition,
  stateCondition,
  wholeCellCondition,
  wordsCondition,
} from './cell-conditions.ts';
import {
  columnsAbbreviated,
  columnsNamed,
  isKind,
  isNumbered,
  isOfPaper,
  isTitled,
} from './explained-words.ts';
import { spellingsOf } from './job-words.ts';
import { letterAsked } from './mark-letters.ts';
import { measureCondition } from './measure-conditions.ts';
import type { RowTable } from './row-tables.ts';
import { indexOfLike, tokensOf } from './row-words.ts';
import type { Condition, ExplainedQuestion } from './selection.ts';
import { isIgnored, KINDS, type SelectionQuestion } from './selection-question.ts';
import { statusAsked } from './status-words.ts';
import { columnKinds } from './table-columns.ts';

const LONGEST_PHRASE = 5;
const MEASURE_NAMES = /^(?:height|width|depth|length|thickness|size|weight|level|rate|price|amount|value)$/;
const IS_KINDS = new RegExp(`^${KINDS}$`, 'u');
const KINDS_BEHIND = new RegExp(`^ ${KINDS}\\b`, 'iu');

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
      const name = tokens.slice(0, i).filter((token) => token === 'and').length;
      if (explainPhrase(phrase, name, question, table, found)) explained.fill(true, i, i + length);
    }
  }
  // A list without a column of sizes has one row for each of the `bolt sizes`.
  const isOfKey = question.operation === 'count' && found.noun !== null;
  // Where no column says that it was sent, `RFIs Bluemark sent in` are those from Bluemark.
  const isLeft = (word: string) => isIgnored(word) || word === 'sent' || (isOfKey && IS_KINDS.test(word));
  return explained.every((one, i) => one || isLeft(tokens[i] ?? '')) && found.rows.length > 0 ? found : null;
}

/**
 * Tries the meanings of a phrase, the most exact first, and adds the first that fits to `found`.
 *
 * @param name of which of the things that the question joins the phrase is, as in `Condition`
 */
function explainPhrase(
  phrase: readonly string[],
  name: number,
  question: SelectionQuestion,
  table: RowTable,
  found: ExplainedQuestion,
): boolean {
  const addCondition = (condition: Condition) => found.conditions.push({ ...condition, name });
  const addColumns = (columns: ExplainedQuestion['named']) =>
    found.named.push(...columns.map((column) => ({ ...column, name })));
  const isOne = phrase.length === 1;
  const [word = ''] = phrase;
  const status = statusAsked(phrase);
  if (isOne && isIgnored(word) && !status) {
    // `Total` and `Item` may be headers or not.
    const isSpecific =
      !/^(?:totals?|items?|amounts?|costs?|values?|lines?|number|date|when|by|on|count)$/u.test(word);
    const weight = (column: number) => (isSpecific && found.kinds[column] === 'figure' ? 1 : 0.25);
    const named = columnsNamed(phrase, table.headers);
    addColumns(named.map(({ column, score }) => ({ column, score: score * weight(column) })));
    return false;
  }
  if (
    !isOne &&
    !status &&
    (isIgnored(word) || isIgnored(phrase.at(-1) ?? '')) &&
    !isNameOfColumn(phrase, table)
  )
    return false;
  const measured = measureOfColumn(phrase, table, found);
  if (measured.length > 0) {
    addColumns(measured);
    return true;
  }
  const ofNumber = numberedCellCondition(phrase, table, found);
  if (ofNumber) {
    addCondition(ofNumber);
    return true;
  }
  const numbered = found.rows.filter((row) => isNumbered(phrase, row));
  if (numbered.length > 0) {
    found.rows = numbered;
    found.isNumbered = true;
    found.subject += 2;
    return true;
  }
  const named = [
    ...columnsNamed(phrase, table.headers),
    ...hoursOf(phrase, table),
    ...table.rows.slice(0, 1).flatMap((row) => columnsAbbreviated(phrase, table.headers, row)),
  ];
  // In a sum, the word for a state may be the name of a column of figures: `Approved`.
  const isFigure = named.some(({ column }) => found.kinds[column] === 'figure');
  // `UR` may be the letters of `under review`, but a state has a column of its own, as has the money that was `Submitted`.
  const letter = status || isFigure ? null : letterAsked(phrase, found.kinds, table.rows);
  found.letter ??= letter;
  if (letter !== null && letter === found.letter) return true;
  const whole = wholeCellCondition(phrase, question, table, found);
  if (whole && !(isFigure && question.operation === 'sum')) {
    addCondition(whole);
    return true;
  }
  const ofMeasure = measureCondition(phrase, question, table, found);
  if (ofMeasure) {
    addCondition(ofMeasure);
    return true;
  }
  const state = status && stateCondition(status, table, found);
  if (state && !(isFigure && question.operation === 'sum')) {
    addCondition(state);
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
    addColumns(named);
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
  if (within) addCondition(within);
  return within !== null;
}

/** The column of figures whose measure the phrase names: Sill for `sill height`, not Height beside it. */
function measureOfColumn(
  [name = '', measure = '', third]: readonly string[],
  { headers }: RowTable,
  found: ExplainedQuestion,
) {
  if (third !== undefined || !MEASURE_NAMES.test(measure)) return [];
  return columnsNamed([name], headers).filter(({ column }) => column > 0 && found.kinds[column] === 'figure');
}

/** The column of totals of a timesheet, or of a list with the `Hours each`, which is the one of its hours: `Total`, `Week`. */
function hoursOf(phrase: readonly string[], { headers, rows }: RowTable) {
  if (!/^(?:total |man ?)?(?:hours|hrs)$/.test(phrase.join(' '))) return [];
  const isOfEach = headers.some((header) => /^(?:hours|hrs) each$/iu.test(header));
  const column = headers.findIndex((header) => /^(?:totals?|week(?:ly)?)$/iu.test(header));
  return column > 0 && (isOfEach || rows[0]?.paper.kind === 'timesheet')
    ? [{ column, score: isOfEach ? phrase.length + 0.5 : 0.5 }]
    : [];
}

/** The answer's word for the rows: the question's own, a plural before a singular. */
function nounOf(phrase: readonly string[], { noun }: ExplainedQuestion, { text }: SelectionQuestion): string {
  const words = phrase.join(' ');
  const isPlural = /s$/.test(words) && !/ss$/.test(words);
  if (noun !== null && !isPlural) return noun;
  const at = text.toLowerCase().indexOf(words);
  if (at < 0) return words;
  const end = at + words.length;
  const [kinds = ''] = KINDS_BEHIND.exec(text.slice(end)) ?? [];
  return text.slice(at, end + kinds.length);
}

const isSubject = (phrase: readonly string[], { rows }: ExplainedQuestion) =>
  rows.some((row) => isOfPaper(phrase, row));

function isNameOfColumn(phrase: readonly string[], { headers }: RowTable): boolean {
  return headers.some((header) =>
    spellingsOf(phrase).some((spelling) => indexOfLike(tokensOf(header), spelling) >= 0),
  );
}
