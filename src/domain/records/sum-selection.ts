import { amountAnswer } from './answer-papers.ts';
import { bestNamed, figureColumns, unitOfHeader } from './choose-figures.ts';
import { addition, figureOf } from './figure.ts';
import type { Paper } from './paper.ts';
import type { RecordAnswer } from './record-answer.ts';
import { recordSentences } from './record-sentences.ts';
import { labelOf, rowOf } from './row-labels.ts';
import { scanNotes, unclearNotes } from './row-notes.ts';
import type { PaperRow } from './row-tables.ts';
import { conditionsText, type Selection, UNIT } from './selection.ts';
import type { SelectionQuestion } from './selection-question.ts';
import { cellFigure, isFigure, sumOf, unitOfCell } from './table-columns.ts';

/** What is paid for a bill is its printed total, with tax and discount, not the sum of its lines. */
const ASKS_WHAT_IS_PAID = /\b(?:owe|owes|owed|owing|pay|payable|due|billed|charged?|invoiced)\b/iu;

/**
 * The sum of the figures that the question asks for, with the arithmetic. Null if several columns fit and their sums differ.
 * It is uncertain if the paper prints a different total. For what is paid, the total of the bill.
 */
export function sumSelection(question: SelectionQuestion, selection: Selection): RecordAnswer | null {
  const { selected, table, unclear, noun } = selection;
  const joined = joinedColumns(question, selection);
  if (joined) return sumOfColumns(joined.row, joined.columns, selection);
  const columns = figureColumns(question, selection, table);
  const [column] = columns;
  if (column === undefined) return null;
  const sums = columns.map((one) => sumOf(selected, one));
  const [total] = sums;
  if (total === undefined || total === null || sums.some((sum) => sum !== total)) return null;
  const bill = question.asksMoney && ASKS_WHAT_IS_PAID.test(question.text) ? wholeBill(selection) : null;
  if (bill?.money.total && bill.money.total.thousandths !== total)
    return amountAnswer({ paper: bill, amount: bill.money.total }, 'total');
  const figures = selected.map(
    ({ cells }) => cellFigure(cells?.[column] ?? '') ?? { thousandths: 0, places: 0 },
  );
  const { sum, places, parts, arithmetic } = addition(figures);
  const header = table.headers[column] ?? '';
  const text = `${currencyOf(selected, column)}${places === 2 ? sum : sum.replace(/\.0+$/, '')}${unitOf(selection, header, column)}`;
  const [first] = selected;
  const printed = printedTotal(selection, column);
  const differs = printed !== null && printed.thousandths !== total;
  const headline =
    selected.length === 1 && first
      ? `${text} — ${header}, ${labelOf(first, table, noun)}.`
      : recordSentences.inRows(
          text,
          header,
          selected.length,
          `${first?.paper.name ?? ''}${conditionsText(selection)}`,
        );
  return {
    headline,
    rows: selected.map((row, i) => rowOf(row, `${labelOf(row, table, noun)}: ${parts[i]}`)),
    notes: [
      ...(selected.length > 1 ? [arithmetic] : []),
      ...(differs ? [recordSentences.printedTotal(printed.text)] : []),
      ...unclearNotes(unclear),
      ...scanNotes(selected),
    ],
    isSure: unclear.length === 0 && !differs,
  };
}

/** The columns of one row that the question joins: `application plus inspection`. Null if it does not, or one of them is unclear. */
function joinedColumns({ joinsNames }: SelectionQuestion, { selected, named }: Selection) {
  const [row, second] = selected;
  if (!joinsNames || !row || second) return null;
  const figures = named.filter(({ column, score }) => score >= 0.5 && isFigure(row.cells?.[column] ?? ''));
  const names = [...new Set(figures.map(({ name }) => name))];
  if (names.length < 2) return null;
  const columns = names.map((name) => bestNamed({ named: figures.filter((one) => one.name === name) }));
  const each = columns.flatMap((own) => (own.length === 1 ? own : []));
  return each.length === names.length && new Set(each).size === each.length ? { row, columns: each } : null;
}

function sumOfColumns(
  row: PaperRow,
  columns: readonly number[],
  { table, noun, unclear }: Selection,
): RecordAnswer | null {
  const figures = columns.map((column) => figureOf(row.cells?.[column] ?? ''));
  const known = figures.filter((figure) => figure !== null);
  if (known.length < columns.length) return null;
  const { sum, arithmetic } = addition(known);
  const headers = columns.map((column) => table.headers[column] ?? '').join(' + ');
  return {
    headline: `${sum} — ${headers}, ${labelOf(row, table, noun, columns)}.`,
    rows: [rowOf(row, '')],
    notes: [arithmetic, ...unclearNotes(unclear), ...scanNotes([row])],
    isSure: unclear.length === 0,
  };
}

/** The invoice or receipt all of whose rows are selected. */
function wholeBill({ conditions, selected, rows }: Selection): Paper | null {
  const [paper] = new Set(selected.map((row) => row.paper));
  const isWhole = conditions.length === 0 && selected.length === rows.length;
  const isOne = selected.every((row) => row.paper === paper);
  return paper && isWhole && isOne && ['invoice', 'receipt'].includes(paper.kind) ? paper : null;
}

/** The unit of the sum: of the rows' own column of units, of the cells, or of the header. */
function unitOf({ conditions, table, selected }: Selection, header: string, column: number): string {
  const own = conditions.find(({ column }) => column !== null && UNIT.test(table.headers[column] ?? ''));
  if (own) return ` ${(selected[0]?.cells?.[own.column ?? 0] ?? '').replace('m3', 'm³')}`;
  const inCells = new Set(selected.map(({ cells }) => unitOfCell(cells?.[column] ?? '')));
  const [unit] = inCells;
  return unit && inCells.size === 1 ? ` ${unit}` : unitOfHeader(header);
}

function currencyOf(rows: readonly PaperRow[], column: number): string {
  const signs = new Set(rows.flatMap(({ cells }) => /^-?([$€£])/u.exec(cells?.[column] ?? '')?.[1] ?? []));
  return signs.size === 1 ? ([...signs][0] ?? '') : '';
}

/** The total that the paper prints below these rows. Null if they are only some of its rows. */
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
