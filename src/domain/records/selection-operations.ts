import { formatAmount } from './amount.ts';
import { datesOfCell } from './asked-dates.ts';
import { bestNamed, figureColumns, QUANTITY, unitOfHeader } from './choose-figures.ts';
import { columnsNamed } from './explained-words.ts';
import { figureOf } from './figure.ts';
import { nearNotes } from './near-values.ts';
import type { PaperKind } from './paper-kinds.ts';
import type { RecordAnswer, RecordRow } from './record-answer.ts';
import { recordSentences } from './record-sentences.ts';
import { labelOf, peopleColumn, rowOf } from './row-labels.ts';
import type { PaperRow } from './row-tables.ts';
import { scanNotes } from './scan-notes.ts';
import type { Selection } from './selection.ts';
import type { SelectionQuestion } from './selection-question.ts';
import { cellFigure, sumOf } from './table-columns.ts';

const NAMED_IN_HEADLINE = 16;
const MOST_VALUES = 6;
const GOODS: readonly PaperKind[] = ['docket', 'invoice', 'receipt', 'order'];

/** The answer to a question from the rows that it selects. */
export function operateOn(question: SelectionQuestion, selection: Selection): RecordAnswer | null {
  const { operation } = question;
  if (operation === 'most' || operation === 'least') return extreme(question, selection);
  if (operation === 'sum') return isTold(selection) ? summed(question, selection) : null;
  if (operation === 'count') return counted(question, selection);
  return listedOrValued(question, selection);
}

/** Whether the question says which table it means. */
function isTold({ noun, subject, conditions, named }: Selection): boolean {
  return (
    noun !== null ||
    subject > 0 ||
    conditions.some(({ column, isWhole }) => column !== null || isWhole) ||
    named.some(({ score }) => score >= 2)
  );
}

/** Whether it says so by more than words within the rows. */
function isNamed({ noun, subject, conditions, letter, named }: Selection): boolean {
  if (conditions.length > 0 && named.some(({ score }) => score >= 0.75)) return true;
  return (
    letter !== null || noun !== null || subject > 0 || conditions.filter(({ isWhole }) => isWhole).length > 1
  );
}

function counted(question: SelectionQuestion, selection: Selection): RecordAnswer | null {
  const { conditions, kinds, table, noun } = selection;
  const best = bestNamed(selection).filter((i) => i > 0 && !conditions.some(({ column }) => column === i));
  if (best.some((i) => kinds[i] === 'figure')) return summed(question, selection);
  // `How many windows have glass` names a column and not what it must say.
  if (best.length > 0 && selection.letter === null) return null;
  const things = table.headers.some((header, i) => QUANTITY.test(header) && kinds[i] === 'figure');
  // A docket or an invoice says how many of each thing.
  const isOfGoods = GOODS.includes(selection.selected[0]?.paper.kind ?? 'other');
  const isOfThings = conditions.some(
    ({ column, isWhole }) => column === null || (column <= 2 && (isOfGoods || !isWhole)),
  );
  if (things && (isOfThings || noun === null)) return summed(question, selection);
  return isNamed(selection) ? rowsAnswer(question, distinct(selection), false) : null;
}

/** One row for each key, where the question counts keys and a key has several rows: dockets of a bill. */
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

const UNIT = /^(?:units?|uom|unidad)$/iu;

/** The unit of the sum: of the rows' own column of units, or of the header. */
function unitOf({ conditions, table, selected }: Selection, header: string): string {
  const own = conditions.find(({ column }) => column !== null && UNIT.test(table.headers[column] ?? ''));
  return own ? ` ${(selected[0]?.cells?.[own.column ?? 0] ?? '').replace('m3', 'm³')}` : unitOfHeader(header);
}

function whereOf({ conditions, table }: Selection): string {
  const said = conditions.filter(({ column }) => column === null || !UNIT.test(table.headers[column] ?? ''));
  const texts = said.map(({ text }) => text).filter(Boolean);
  return texts.length > 0 ? ` (${texts.join('; ')})` : '';
}

function rowsAnswer(_: SelectionQuestion, selection: Selection, isList: boolean): RecordAnswer {
  const { selected, rows, noun, unclear, table } = selection;
  const where = whereOf(selection);
  const all = rows.length + unclear.length;
  const of = selected.length < all;
  const name = noun === null ? `${selected[0]?.paper.name ?? ''}${where}` : '';
  const head =
    noun !== null
      ? `${selected.length}${of ? ` of ${all}` : ''} ${noun}${where}`
      : of
        ? recordSentences.someRowsOf(selected.length, all, name)
        : selected.length === 1
          ? recordSentences.oneRowOf(name)
          : recordSentences.rowsOf(selected.length, name);
  const labels = selected.map((row) => labelOf(row, table, noun));
  const names = isList && labels.length <= NAMED_IN_HEADLINE ? `: ${labels.join('; ')}` : '';
  return {
    headline: `${head}${names}.`,
    rows: selected.map((row, i) => rowOf(row, labels[i] ?? '')),
    notes: [...nearNotes(selection), ...unclearNotes(unclear)],
    isSure: unclear.length === 0,
  };
}

function unclearNotes(unclear: readonly PaperRow[]): string[] {
  return unclear.map(({ lines }) => recordSentences.unclearRow(lines[0]?.text ?? ''));
}

function listedOrValued(question: SelectionQuestion, selection: Selection): RecordAnswer | null {
  const { conditions, selected, rows, table, kinds } = selection;
  if (question.asksNothing && isNamed(selection)) return rowsAnswer(question, selection, true);
  const used = new Set(conditions.map(({ column }) => column));
  const named = bestNamed(selection).filter((i) => i > 0 && !used.has(i) && kinds[i] !== 'mark');
  // `Who answered` does not ask for a date or a figure.
  const best = named.filter((i) => !question.asksWho || kinds[i] === 'text' || kinds[i] === 'key');
  const people = question.asksWho ? peopleColumn(table, kinds, used) : null;
  const when = question.asksWhen ? whenColumns(selection) : [];
  if (question.asksWhen && when.length !== 1) return null;
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
    return isTold(selection) ? summed(question, selection) : null;
  if (asked.length > 0) return isSome ? valued(selection, asked) : null;
  if (question.asksToDo && conditions.some(({ column }) => column === 0)) return null;
  if (question.asksMoney)
    return selected.length > 1 && isTold(selection) ? summed(question, selection) : null;
  const isAll = selected.length === rows.length;
  const asksList = question.operation === 'list' || question.asksToDo || selection.noun !== null;
  if (!asksList || (isAll && selection.noun === null && !question.asksWho)) return null;
  return isNamed(selection) || question.asksToDo ? rowsAnswer(question, selection, true) : null;
}

function valued(
  { selected, table, unclear, noun }: Selection,
  columns: readonly number[],
): RecordAnswer | null {
  if (selected.length > MOST_VALUES) return null;
  const texts = selected.map((row) => {
    const values = columns.map((column) => [row.cells?.[column] ?? '', table.headers[column] ?? ''] as const);
    if (values.every(([value]) => value === '')) return null;
    const said = values.filter(([value]) => value !== '').map(([value, header]) => `${value} — ${header}`);
    return `${said.join('; ')}, ${labelOf(row, table, noun, columns)}`;
  });
  if (texts.includes(null)) return null;
  return {
    headline: `${texts.join('; ')}.`,
    rows: selected.map((row) => rowOf(row, '')),
    notes: unclearNotes(unclear),
    isSure: unclear.length === 0,
  };
}

function summed(question: SelectionQuestion, selection: Selection): RecordAnswer | null {
  const { selected, table, unclear, noun } = selection;
  const columns = figureColumns(question, selection, table);
  const [column] = columns;
  if (column === undefined) return null;
  const sums = columns.map((one) => sumOf(selected, one));
  const [total] = sums;
  if (total === undefined || total === null || sums.some((sum) => sum !== total)) return null;
  const figures = selected.flatMap(({ cells }) => figureOf(cells?.[column] ?? '') ?? []);
  const places = Math.max(0, ...figures.map((figure) => figure.places));
  const sum = formatAmount(total, places);
  const header = table.headers[column] ?? '';
  const text = `${currencyOf(selected, column)}${places === 2 ? sum : sum.replace(/\.0+$/, '')}${unitOf(selection, header)}`;
  const [first] = selected;
  const printed = printedTotal(selection, column);
  const differs = printed !== null && printed.thousandths !== total;
  const parts = selected.map(({ cells }) => {
    const figure = cellFigure(cells?.[column] ?? '');
    return formatAmount(figure?.thousandths ?? 0, figure?.places ?? 0);
  });
  const headline =
    selected.length === 1 && first
      ? `${text} — ${header}, ${labelOf(first, table, noun)}.`
      : recordSentences.inRows(
          text,
          header,
          selected.length,
          `${first?.paper.name ?? ''}${whereOf(selection)}`,
        );
  return {
    headline,
    rows: selected.map((row, i) => rowOf(row, `${labelOf(row, table, noun)}: ${parts[i]}`)),
    notes: [
      ...(selected.length > 1 ? [`${parts.join(' + ')} = ${sum}`] : []),
      ...(differs ? [recordSentences.printedTotal(printed.text)] : []),
      ...unclearNotes(unclear),
      ...scanNotes(selected),
    ],
    isSure: unclear.length === 0 && !differs,
  };
}

function currencyOf(rows: readonly PaperRow[], column: number): string {
  const signs = new Set(rows.flatMap(({ cells }) => /^-?([$€£])/u.exec(cells?.[column] ?? '')?.[1] ?? []));
  return signs.size === 1 ? ([...signs][0] ?? '') : '';
}

/** The total that the paper itself prints below all these rows. */
function printedTotal({ conditions, selected, rows, table }: Selection, column: number) {
  const papers = new Set(selected.map(({ paper }) => paper));
  if (conditions.length > 0 || selected.length !== rows.length || papers.size !== 1) return null;
  const texts = table.totals
    .filter(({ paper, cells }) => papers.has(paper) && /\btotals?\b/iu.test(cells?.find(Boolean) ?? ''))
    .map(({ cells }) => cells?.[column] ?? '')
    .filter((cell) => figureOf(cell) !== null);
  const [text] = texts;
  const figure = text === undefined ? null : figureOf(text);
  return figure && text !== undefined && texts.length === 1 ? { ...figure, text } : null;
}

/** The first of the rows in the order that the question asks for. Nothing if two are equal. */
function extreme(question: SelectionQuestion, selection: Selection): RecordAnswer | null {
  const { selected, kinds, table } = selection;
  if (selected.length < 2 || !isTold(selection)) return null;
  const isMost = question.operation === 'most';
  const columns = question.isByDate
    ? dateColumns(selection)
    : sizesAmong(figureColumns(question, selection, table), selection);
  const valueIn = (row: PaperRow, column: number): number | null => {
    const cell = row.cells?.[column] ?? '';
    if (kinds[column] === 'figure') return figureOf(cell)?.thousandths ?? null;
    const [date] = datesOfCell(cell, false);
    return date ? (date.year ?? 0) * 400 + date.month * 32 + (date.day ?? 0) : null;
  };
  const orders = columns.map((column) =>
    selected
      .filter((row) => valueIn(row, column) !== null)
      .toSorted((a, b) => ((valueIn(b, column) ?? 0) - (valueIn(a, column) ?? 0)) * (isMost ? 1 : -1)),
  );
  const [column] = columns;
  const [order] = orders;
  const [first, second] = order ?? [];
  if (column === undefined || !order || !first || !second) return null;
  if (orders.some(([other]) => other !== first) || valueIn(first, column) === valueIn(second, column))
    return null;
  const said = question.isByDate
    ? isMost
      ? recordSentences.latest
      : recordSentences.earliest
    : isMost
      ? recordSentences.largest
      : recordSentences.smallest;
  const label = (row: PaperRow) =>
    `${labelOf(row, table, selection.noun)}, ${table.headers[column]} ${row.cells?.[column] ?? ''}`;
  const rows: RecordRow[] = order.map((row) => rowOf(row, label(row)));
  return {
    headline: said(`${label(first)}${whereOf(selection)}`, order.length),
    rows,
    notes: unclearNotes(selection.unclear),
    isSure: selection.unclear.length === 0,
  };
}

/** The one column of dates that `when` can mean. */
function whenColumns(selection: Selection): number[] {
  const dates = selection.kinds.flatMap((kind, i) => (kind === 'date' ? [i] : []));
  const named = bestNamed(selection).filter((i) => dates.includes(i));
  return named.length > 0 ? named : dates;
}

function dateColumns(selection: Selection): number[] {
  const dates = selection.kinds.flatMap((kind, i) => (kind === 'date' ? [i] : []));
  const named = bestNamed(selection).filter((i) => dates.includes(i));
  return named.length > 0 ? named : dates.slice(0, 1);
}

const SIZE =
  /[$€£]|\b(?:m3|m³|m2|m²|m|t|kg|tonnes?|volume|area|size|qty|quantity|amount|value|sum|total|cost|hours|hrs)\b/iu;

/** `Biggest` means a size, an amount or a quantity before any other figure. */
function sizesAmong(columns: readonly number[], { table, named }: Selection): number[] {
  if (columns.some((i) => named.some(({ column, score }) => column === i && score >= 1))) return [...columns];
  const sizes = columns.filter((i) => SIZE.test(table.headers[i] ?? ''));
  return sizes.length > 0 ? sizes : [...columns];
}
