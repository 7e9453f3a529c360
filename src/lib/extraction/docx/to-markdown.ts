import { createDocument } from '@mixmark-io/domino';
import { tables } from '@truto/turndown-plugin-gfm';
import TurndownService from 'turndown';

/**
 * Converts HTML to Markdown with unchanged words. Headings, lists and tables keep their marks; bold, italics, links
 * and escapes are removed, because they would be between the words by which a quote is found.
 */
export function toMarkdown(html: string): string {
  const service = new TurndownService({ headingStyle: 'atx', bulletListMarker: '-', hr: '' });
  service.escape = (text) => text;
  service.use(tables);
  service.remove(['script', 'style', 'title']);
  service.addRule('words only', {
    filter: ['strong', 'b', 'em', 'i', 'a', 'sup', 'sub'],
    replacement: (content) => content,
  });
  service.addRule('no pictures', { filter: 'img', replacement: () => '' });
  // Turndown's own parser needs a window, which a worker does not have.
  const document = createDocument(html);
  evenTables(document);
  const body = document.body as unknown as TurndownService.Node;
  return service
    .turndown(body)
    .replace(/\n{3,}/g, '\n\n')
    .replace(/[ \t]+$/gm, '');
}

/** The limit for merged cells: a hostile document may claim any size. */
const MAX_SPANNED = 60;
const MAX_CELLS = 50_000;
const MAX_HEADER_ROWS = 4;

/**
 * Gives every row of a table one cell per column, so that each row can be read by itself. A merged cell is repeated
 * in its rows and columns, header rows become one row whose cells contain their path (`Rise (mm) minimum`), and a
 * first row of one cell over all columns is moved in front of the table.
 */
function evenTables(document: Document): void {
  let left = MAX_CELLS;
  for (const table of Array.from(document.querySelectorAll('table'))) {
    const rows = Array.from(table.querySelectorAll('tr')).filter((row) => row.closest('table') === table);
    const header = headerRows(rows);
    const grid = gridOf(rows, left);
    if (!grid) {
      rows.flatMap(cellsOf).forEach(withoutSpans);
      continue;
    }
    left -= grid.reduce((sum, row) => sum + row.length, 0);
    const titles = titleRows(rows, grid);
    writeRows(document, rows, grid);
    joinHeader(rows.slice(titles, Math.max(header, titles + 1)));
    for (const row of rows.slice(0, titles)) moveOut(document, table, row);
  }
}

type Grid = (Element | undefined)[][];

/** The cells of each row by column. Null if there are too many, in which case merged cells stay single cells. */
function gridOf(rows: readonly Element[], most: number): Grid | null {
  const grid: Grid = rows.map(() => []);
  let count = 0;
  for (const [index, row] of rows.entries()) {
    let column = 0;
    for (const cell of cellsOf(row)) {
      while (grid[index]?.[column]) column += 1;
      const [across, down] = [span(cell, 'colspan'), span(cell, 'rowspan')];
      count += across * down;
      if (count > most) return null;
      for (const below of grid.slice(index, index + down)) {
        for (let over = 0; over < across; over += 1) below[column + over] = cell;
      }
      column += across;
    }
  }
  return grid;
}

function cellsOf(row: Element): Element[] {
  return Array.from(row.children).filter(({ tagName }) => tagName === 'TD' || tagName === 'TH');
}

function span(cell: Element, name: 'colspan' | 'rowspan'): number {
  return Math.min(MAX_SPANNED, Math.max(1, Number(cell.getAttribute(name)) || 1));
}

/** The rows that Word marks as header, or those that merged cells of the first row span. */
function headerRows(rows: readonly Element[]): number {
  const marked = rows.findIndex((row) => row.parentElement?.tagName !== 'THEAD');
  if (marked > 0) return Math.min(MAX_HEADER_ROWS, marked);
  const first = rows[0] ? cellsOf(rows[0]) : [];
  const isGroup = first.length > 1 && first.some((cell) => span(cell, 'colspan') > 1);
  const deepest = Math.max(1, ...first.map((cell) => span(cell, 'rowspan')));
  return isGroup ? Math.min(MAX_HEADER_ROWS, deepest) : 1;
}

function titleRows(rows: readonly Element[], grid: Grid): number {
  const width = Math.max(0, ...grid.map((row) => row.length));
  const first = rows.findIndex(
    (row, index) => cellsOf(row).length !== 1 || (grid[index]?.length ?? 0) < width,
  );
  return width > 1 ? Math.max(0, first) : 0;
}

/** A cell over the whole row is written once: it is a heading for the rows below. */
function writeRows(document: Document, rows: readonly Element[], grid: Grid): void {
  for (const [index, row] of rows.entries()) {
    const cells = grid[index] ?? [];
    const isHeading = new Set(cells).size === 1;
    const written = Array.from(cells, (cell, column) =>
      cell && !(isHeading && column > 0) ? (cell.cloneNode(true) as Element) : document.createElement('td'),
    );
    for (const cell of cellsOf(row)) cell.remove();
    for (const cell of written) {
      withoutSpans(cell);
      row.appendChild(cell);
    }
  }
}

function withoutSpans(cell: Element): void {
  cell.removeAttribute('colspan');
  cell.removeAttribute('rowspan');
}

function joinHeader([first, ...others]: readonly Element[]): void {
  if (!first || others.length === 0) return;
  cellsOf(first).forEach((cell, column) => {
    const texts = [first, ...others].map((row) => cellsOf(row)[column]?.textContent?.trim() ?? '');
    cell.textContent = [...new Set(texts.filter((text) => text !== ''))].join(' ');
  });
  for (const row of others) row.remove();
}

function moveOut(document: Document, table: Element, row: Element): void {
  const title = document.createElement('p');
  title.textContent = row.textContent;
  table.parentNode?.insertBefore(title, table);
  row.remove();
}
