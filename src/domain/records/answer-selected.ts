import { bestNamed, columnsOfKind, figureColumns, QUANTITY } from './choose-figures.ts';
import { columnsNamed, isKind } from './explained-words.ts';
import { figureOf } from './figure.ts';
import { firstInOrder } from './order-selection.ts';
import type { PaperKind } from './paper-kinds.ts';
import type { RecordAnswer } from './record-answer.ts';
import { countOf, recordSentences } from './record-sentences.ts';
import { labelOf, peopleColumn, rowOf } from './row-labels.ts';
import { nearNotes, unclearNotes } from './row-notes.ts';
import type { PaperRow } from './row-tables.ts';
import { valueAnswer } from './row-values.ts';
import { conditionsText, namesTable, type Selection } from './selection.ts';
import { KINDS, type SelectionQuestion } from './selection-question.ts';
import { sumSelection } from './sum-selection.ts';
import { cellsOfLine } from './tables.ts';

/** Beyond this number, rows are counted but not named in the first line. */
const NAMED_IN_HEADLINE = 16;
/** `How many kW are the motors` asks what each has, `how many hours were worked` for all of them together. */
const OF_EACH = /\bhow many \p{L}+ (?:is|are|does|do) (?!there\b|we\b|they\b|it\b)/iu;
const ASKS_KINDS = new RegExp(`\\b${KINDS}\\b`, 'iu');
/** Of a line that may be a row of another table. */
const FEWEST_CELLS = 3;
/** Kinds of paper whose rows are goods with a quantity. */
const GOODS: readonly PaperKind[] = ['docket', 'invoice', 'receipt', 'order'];

/** The answer to a question from the rows that it selects. */
export function answerFromSelected(question: SelectionQuestion, selection: Selection): RecordAnswer | null {
  const { operation } = question;
  if (operation === 'most' || operation === 'least')
    return namesTable(selection) ? firstInOrder(question, selection) : null;
  if (operation === 'sum') return namesTable(selection) ? sumSelection(question, selection) : null;
  if (operation === 'count') return countAnswer(question, selection);
  return listOrValues(question, selection);
}

/** The columns that the question names only for a condition. */
function columnsUsed({ conditions }: Selection): Set<number | null> {
  return new Set(conditions.flatMap(({ column, also = [] }) => [column, ...also]));
}

/** Whether the question names the table by more than words within its rows. */
function namesTableItself({ noun, subject, conditions, letter, named }: Selection): boolean {
  if (conditions.length > 0 && named.some(({ score }) => score >= 0.75)) return true;
  return (
    letter !== null || noun !== null || subject > 0 || conditions.filter(({ isWhole }) => isWhole).length > 1
  );
}

function countAnswer(question: SelectionQuestion, selection: Selection): RecordAnswer | null {
  const { conditions, kinds, table, noun } = selection;
  const used = columnsUsed(selection);
  const best = bestNamed(selection).filter((i) => i > 0 && !used.has(i));
  if (best.some((i) => kinds[i] === 'figure'))
    return OF_EACH.test(question.text) ? valuesOf(selection, best) : sumSelection(question, selection);
  // `How many windows have glass` names a column, but no value for it.
  if (best.length > 0 && selection.letter === null) return null;
  const things = table.headers.some((header, i) => QUANTITY.test(header) && kinds[i] === 'figure');
  // Each row of a docket or an invoice states a quantity of one thing.
  const isOfGoods = GOODS.includes(selection.selected[0]?.paper.kind ?? 'other');
  const isOfThings = conditions.some(
    ({ column, isWhole }) => column === null || (column <= 2 && (isOfGoods || !isWhole)),
  );
  if (things && (isOfThings || noun === null)) return sumSelection(question, selection);
  if (!namesTableItself(selection) || isMinorTable(selection) || papersNamed(selection)) return null;
  const counted = listAnswer(distinct(selection), false);
  // `How many doors` may mean the kinds of door that a schedule lists, or all that are ordered. `Hinges No. off` counts no doors.
  const isOfRows = table.headers.some(
    (header, i) => QUANTITY.exec(header)?.index === 0 && kinds[i] === 'figure',
  );
  // `96 bundles`, `3 units` and `1 lot` are no hundred deliveries: a quantity with a unit of its own counts that.
  const arePieces = table.headers.every(
    (header, i) =>
      !QUANTITY.test(header) || selection.selected.every(({ cells }) => !/\p{L}/u.test(cells?.[i] ?? '')),
  );
  const all = isOfRows && arePieces ? sumSelection(question, selection) : null;
  if (!all) return counted;
  // Whoever asks for kinds counts the rows. Otherwise a row with `Qty 6` is six.
  if (ASKS_KINDS.test(question.text)) return { ...counted, notes: [...counted.notes, all.headline] };
  return { ...all, notes: [...all.notes, counted.headline] };
}

/**
 * Whether only the paper is named for what is counted, and has more rows outside this table: the doors of a door schedule are
 * not its hardware sets.
 */
function isMinorTable({ noun, table, rows, conditions }: Selection): boolean {
  if (noun === null || conditions.length > 0) return false;
  if (columnsNamed(noun.toLowerCase().split(' '), table.headers).length > 0) return false;
  return [...new Set(rows.map(({ paper }) => paper))].some((paper) => {
    const own = new Set(rows.flatMap((row) => (row.paper === paper ? row.lines : [])));
    const others = paper.lines.filter(
      (line) => !own.has(line) && cellsOfLine(line.text).length >= FEWEST_CELLS,
    );
    return others.length > own.size;
  });
}

/** One row for each key, if the question counts keys: the dockets on a bill may have several rows each. */
function distinct(selection: Selection): Selection {
  const { noun, selected, table, rows } = selection;
  if (noun === null || columnsNamed([noun.toLowerCase()], table.headers.slice(0, 1)).length === 0)
    return selection;
  const firstOfKeys = (all: readonly PaperRow[]) => {
    const keys = all.map(({ cells, paper }) => `${paper.documentId} ${cells?.[0] ?? ''}`);
    return all.filter(({ cells }, i) => cells?.[0] && keys.indexOf(keys[i] ?? '') === i);
  };
  return { ...selection, selected: firstOfKeys(selected), rows: firstOfKeys(rows) };
}

/** The number of papers, if the question's noun names them and each may have several of the rows. Rows are not called papers. */
function papersNamed({ noun, rows }: Selection): string | null {
  const [first] = rows;
  const papers = new Set(rows.map(({ paper }) => paper));
  const word = noun?.toLowerCase().split(' ').at(-1);
  return word && first && papers.size < rows.length && isKind(word, first.paper)
    ? countOf(first.paper.kind, papers.size)
    : null;
}

function listAnswer(selection: Selection, isList: boolean): RecordAnswer {
  const { selected, rows, noun, unclear, table } = selection;
  const where = conditionsText(selection);
  const all = rows.length + unclear.length;
  const of = selected.length < all;
  const papers = papersNamed(selection);
  const name = papers ?? (noun === null ? (selected[0]?.paper.name ?? '') : '');
  const head =
    noun !== null && !papers
      ? `${selected.length}${of ? ` of ${all}` : ''} ${noun}${where}`
      : of
        ? recordSentences.someRowsOf(selected.length, all, `${name}${where}`)
        : selected.length === 1
          ? recordSentences.oneRowOf(`${name}${where}`)
          : recordSentences.rowsOf(selected.length, `${name}${where}`);
  const labels = selected.map((row) => labelOf(row, table, noun));
  const names = isList && labels.length <= NAMED_IN_HEADLINE ? `: ${labels.join('; ')}` : '';
  return {
    headline: `${head}${names}.`,
    rows: selected.map((row, i) => rowOf(row, labels[i] ?? '')),
    notes: [...nearNotes(selection), ...unclearNotes(unclear)],
    isSure: unclear.length === 0,
  };
}

function listOrValues(question: SelectionQuestion, selection: Selection): RecordAnswer | null {
  const { conditions, selected, rows, table, kinds } = selection;
  if (question.asksNothing && namesTableItself(selection)) return listAnswer(selection, true);
  const used = columnsUsed(selection);
  const named = bestNamed(selection).filter((i) => i > 0 && !used.has(i) && kinds[i] !== 'mark');
  const best = named.filter((i) => isAsked(i, question, selection));
  const people = question.asksWho ? peopleColumn(table, kinds, used) : null;
  const dates = columnsOfKind('date', selection);
  const when = !question.asksWhen ? [] : dates.named.length > 0 ? dates.named : dates.all;
  if (question.asksWhen && when.length !== 1) return null;
  // `When does the lift go in` names the lift plan, and no row of it: the date beside its only signature is another.
  if (question.asksWhen && dates.named.length === 0 && conditions.length === 0 && !selection.isNumbered)
    return null;
  if (question.asksWho && best.length < named.length && people === null && !question.asksWhen) return null;
  const money = question.asksMoney && best.length === 0 ? figureColumns(question, selection, table) : [];
  const asked = [
    ...new Set([
      ...(best.length > 0
        ? best
        : people !== null && people > 0
          ? [people]
          : money.length === 1
            ? money
            : []),
      ...when,
    ]),
  ];
  const isSome = conditions.length > 0 || selected.length === 1;
  const isFigures = best.length > 0 && best.every((i) => kinds[i] === 'figure');
  if (isFigures && question.asksQuantity && question.operation === 'value' && selected.length > 1)
    return namesTable(selection) ? sumSelection(question, selection) : null;
  if (asked.length > 0) return isSome ? valuesOf(selection, asked) : null;
  if (question.asksToDo && conditions.some(({ column }) => column === 0)) return null;
  if (question.asksMoney)
    return selected.length > 1 && namesTable(selection) ? sumSelection(question, selection) : null;
  // Rows without people do not say who.
  if (question.asksWho && people === null) return null;
  const isAll = selected.length === rows.length;
  const asksList = question.operation === 'list' || question.asksToDo || selection.noun !== null;
  if (!asksList || (isAll && selection.noun === null && !question.asksWho)) return null;
  return namesTableItself(selection) || question.asksToDo ? listAnswer(selection, true) : null;
}

/**
 * Whether a named column may have what is asked for. `Who answered` does not ask for a date or a figure, `which day` for no
 * figure under `Days`, and `what do we pay` for no text under `What we do`.
 */
function isAsked(column: number, { asksWho, asksWhen, asksMoney }: SelectionQuestion, selection: Selection) {
  const kind = selection.kinds[column];
  if (asksWho && kind !== 'text' && kind !== 'key') return false;
  if (asksWhen && kind === 'figure') return false;
  return !asksMoney || selection.selected.some(({ cells }) => figureOf(cells?.[column] ?? '') !== null);
}

function valuesOf(selection: Selection, columns: readonly number[]): RecordAnswer | null {
  const { selected, table, unclear, noun } = selection;
  const label = (row: PaperRow) => labelOf(row, table, noun, columns);
  return valueAnswer({ rows: selected, table, unclear, labelOf: label }, columns);
}
