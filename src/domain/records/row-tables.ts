import { factsOf } from './facts.ts';
import type { PageLine } from './page-lines.ts';
import type { Paper } from './paper.ts';
import { type PaperDate, paperDate } from './paper-date.ts';
import { receiptItems } from './receipt-items.ts';
import { type RecordTable, type TableRow, tablesOf } from './tables.ts';
import { foldWord } from './words.ts';

/** A row and the paper that contains it. */
export interface PaperRow {
  paper: Paper;
  /** The line above its table. */
  title: string;
  date: PaperDate | null;
  cells: string[] | null;
  lines: PageLine[];
  /** The line above that names its part of the table: `Doors`. */
  group?: string;
  /** For a form: the line of each cell. */
  cellLines?: (PageLine | null)[];
}

/** Rows under the same headers, from one paper or from several of its kind. */
export interface RowTable {
  headers: string[];
  rows: PaperRow[];
  /** Lines that print a total of rows above. */
  totals: PaperRow[];
  /** Each row is a whole form, and its cells are the values next to its labels. */
  isForms?: true;
}

/** With more rows, a question would take too long. Passages answer it instead. */
const MAX_ROWS = 20_000;

/** All tables of the papers. Tables on papers of one kind with the same headers are joined. */
export function rowTablesOf(papers: readonly Paper[], year: number): RowTable[] {
  const tables = new Map<string, RowTable>();
  for (const paper of papers) {
    for (const { headers, title, rows, totals = [] } of paperTables(paper)) {
      const key = JSON.stringify([paper.kind, headers.map(foldWord)]);
      const table = tables.get(key) ?? { headers, rows: [], totals: [] };
      tables.set(key, table);
      const ofTitle = paperDate([{ page: 0, start: 0, end: title.length, text: title }], year + 1);
      const toPaperRow = (row: TableRow): PaperRow => ({
        ...row,
        ...{ paper, title, date: ofTitle ?? dateOfPage(paper, row.lines[0]) ?? paper.date },
      });
      table.rows.push(...rows.map(toPaperRow));
      table.totals.push(...totals.map(toPaperRow));
    }
  }
  const all = [...tables.values(), ...formTables(papers)];
  const rows = all.reduce((sum, table) => sum + table.rows.length, 0);
  return rows > MAX_ROWS ? [] : all;
}

/** The lines at the head of a page, where each day of a diary prints its date. */
const HEAD_LINES = 8;

function dateOfPage({ lines, date }: Paper, line: PageLine | undefined): PaperDate | null {
  if (!line || !date || line.page === date.line.page) return null;
  const head = lines
    .filter(({ page, start }) => page === line.page && start < line.start)
    .slice(0, HEAD_LINES);
  return paperDate(head, date.readings[0]?.year ?? 0);
}

/** A paper with fewer labels is prose with a colon, not a form. */
const FEWEST_FACTS = 3;

/** The forms of each kind of paper as one table: a row for each form, a column for each label. */
function formTables(papers: readonly Paper[]): RowTable[] {
  const forms = papers
    .filter(({ kind }) => kind !== 'other')
    .map((paper) => ({ paper, facts: factsOf(paper.lines, linesOfTables(paper)) }))
    .filter(({ facts }) => facts.length >= FEWEST_FACTS);
  return [...new Set(forms.map(({ paper }) => paper.kind))].map((kind) => {
    const own = forms.filter(({ paper }) => paper.kind === kind);
    const labels = new Map(own.flatMap(({ facts }) => facts.map(({ label }) => [foldWord(label), label])));
    const keys = [...labels.keys()];
    const rows = own.map(({ paper, facts }): PaperRow => {
      const cells = keys.map((key) => facts.find(({ label }) => foldWord(label) === key) ?? null);
      return {
        ...{ paper, date: paper.date, title: paper.title?.text ?? '' },
        cells: ['', ...cells.map((fact) => fact?.value ?? '')],
        cellLines: [null, ...cells.map((fact) => fact?.line ?? null)],
        lines: cells.flatMap((fact) => fact?.line ?? []).slice(0, 1),
      };
    });
    return { headers: ['', ...labels.values()], rows, totals: [], isForms: true };
  });
}

function linesOfTables({ lines }: Paper): Set<PageLine> {
  return new Set(tablesOf(lines).flatMap(({ rows }) => rows.flatMap((row) => row.lines)));
}

function paperTables({ kind, lines, money }: Paper): RecordTable[] {
  const printed = tablesOf(lines);
  if (kind !== 'receipt') return printed;
  const totals = [money.total, money.subtotal].flatMap((amount) => amount?.thousandths ?? []);
  const items = receiptItems(lines, totals);
  return items ? [items] : [];
}
