import type { PageLine } from './page-lines.ts';
import type { Paper } from './paper.ts';
import { type PaperDate, paperDate } from './paper-date.ts';
import { receiptItems } from './receipt-items.ts';
import { type RecordTable, tablesOf } from './tables.ts';
import { foldWord } from './words.ts';

/** A row with the paper that it is on. */
export interface PaperRow {
  paper: Paper;
  /** The line above its table. */
  title: string;
  date: PaperDate | null;
  cells: string[] | null;
  lines: PageLine[];
}

/** Rows under the same headers, of one paper or of several of its kind. */
export interface RowTable {
  headers: string[];
  rows: PaperRow[];
}

/** All tables of the papers; those of one kind of paper with the same headers are one. */
export function rowTablesOf(papers: readonly Paper[], year: number): RowTable[] {
  const tables = new Map<string, RowTable>();
  for (const paper of papers) {
    for (const { headers, title, rows } of paperTables(paper)) {
      const key = JSON.stringify([paper.kind, headers.map(foldWord)]);
      const table = tables.get(key) ?? { headers, rows: [] };
      tables.set(key, table);
      const ofTitle = paperDate([{ page: 0, start: 0, end: title.length, text: title }], year + 1);
      table.rows.push(...rows.map((row) => ({ ...row, paper, title, date: ofTitle ?? paper.date })));
    }
  }
  return [...tables.values()];
}

function paperTables({ kind, lines, money }: Paper): RecordTable[] {
  const printed = tablesOf(lines);
  if (kind !== 'receipt') return printed;
  const totals = [money.total, money.subtotal].flatMap((amount) => amount?.thousandths ?? []);
  const items = receiptItems(lines, totals);
  return items ? [items] : [];
}
