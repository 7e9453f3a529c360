import { moneyIn } from './amount.ts';
import { isSumLabel } from './money-lines.ts';
import type { PageLine } from './page-lines.ts';
import { foldWord } from './words.ts';

export interface TableRow {
  /** One for each header. Null if the row's cells cannot be separated. */
  cells: string[] | null;
  /** All lines that print it. On a till's receipt these are its figures and its description. */
  lines: PageLine[];
  /** The line above that names a part of the table: `Doors`. */
  group?: string;
}

export interface RecordTable {
  /** The line above it that names it. */
  title: string;
  headers: string[];
  rows: TableRow[];
  /** Lines in it that print a total of rows above. */
  totals?: TableRow[];
}

const MAX_HEADERS = 20;
const MAX_ROWS = 2_000;
const HEADER_LENGTH = 40;
const LONGEST_TITLE = 80;

/** The tables of a paper: a header line, then a line for each row. A repeated header continues its table. */
export function tablesOf(lines: readonly PageLine[]): RecordTable[] {
  const tables: RecordTable[] = [];
  let open: RecordTable | null = null;
  let title = '';
  let group = '';
  for (const [i, line] of lines.entries()) {
    const cells = cellsOfLine(line.text);
    const headers: string[] | null = isOneOf(cells, open, tables)
      ? null
      : headersOf(underGroups(cells, lines[i - 1]), belowHeader(lines, i));
    if (headers) {
      group = '';
      const known: RecordTable | undefined = tables.find(
        ({ headers: before, title: above }) => isSame(before, headers) && isContinued(above, title),
      );
      open = known ?? { title, headers, rows: [] };
      if (!known) tables.push(open);
    } else if (open && isTotal(cells, open) && cells.length === open.headers.length) {
      open.totals = [...(open.totals ?? []), { cells, lines: [line] }];
    } else if (open && isGroup(cells, lines[i + 1], open)) {
      group = cells.find(Boolean) ?? '';
    } else if (open && isWide(cells, open) && !isPair(cells, open) && !isTotal(cells, open)) {
      const row = { cells: aligned(withoutMergedKey(cells, open), open.headers.length), lines: [line] };
      if (!isRule(line.text)) open.rows.push(group ? { ...row, group } : row);
    } else if (open && isSplitRow(line.text, open)) {
      open.rows.push({ cells: null, lines: [line] });
    } else {
      open = null;
      if (cells.length === 1 && isTitle(line.text)) title = line.text;
    }
  }
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => withoutMergedColumn({ ...table, rows: table.rows.slice(0, MAX_ROWS) }));
}

const FEWEST_MERGED = 3;

/** A column `Days St` of cells like `0 A` is two that are too close: a figure and a code in every row that has both. */
function withoutMergedColumn(table: RecordTable): RecordTable {
  const parts = (cell: string) => /^([\d.,]+|-) (\p{Lu}{1,3})$/u.exec(cell.trim());
  const at = table.headers.findIndex((header, i) => {
    const filled = table.rows.flatMap(({ cells }) => cells?.[i] || []);
    return /^\S+ \S+$/.test(header) && filled.length >= FEWEST_MERGED && filled.every((cell) => parts(cell));
  });
  if (at < 0) return table;
  const split = (cells: readonly string[]) => {
    const [, figure = '', code = ''] = parts(cells[at] ?? '') ?? [];
    return cells.toSpliced(at, 1, figure, code);
  };
  const splitRow = (row: TableRow): TableRow => ({ ...row, cells: row.cells && split(row.cells) });
  return {
    ...table,
    headers: table.headers.toSpliced(at, 1, ...(table.headers[at] ?? '').split(' ')),
    rows: table.rows.map(splitRow),
    ...(table.totals && { totals: table.totals.map(splitRow) }),
  };
}

/** A sentence above a table, `Engineer has 15 working days.`, does not name it, nor does a key: `A = agreed S = submitted`. */
function isTitle(text: string): boolean {
  const explained = text.match(/(?<!\S)\S{1,5} = \p{L}/gu) ?? [];
  return isShortLine(text) && explained.length < 2;
}

/** Whether a line is short enough for a title, and no sentence. */
export function isShortLine(text: string): boolean {
  return text.length <= LONGEST_TITLE && !/[\p{Ll}\d]\.$/u.test(text);
}

/** Whether a line is a row of the open table: it has as many cells, and is not a header. */
function isOneOf(
  cells: readonly string[],
  open: RecordTable | null,
  tables: readonly RecordTable[],
): boolean {
  return (
    open !== null &&
    cells.length === open.headers.length &&
    !tables.some(({ headers }) => isSame(headers, cells)) &&
    !hasWordsForFigures(cells, open)
  );
}

/**
 * Whether a line has words in each column of figures, of which there are at least two. It is then the header of another
 * table. In one column, a word may stand for the figure: `by design`, `included`.
 */
function hasWordsForFigures(cells: readonly string[], { rows, headers }: RecordTable): boolean {
  const figures = headers.flatMap((_, i) =>
    rows.length > 1 && rows.every((row) => /^[^\p{L}]*\d/u.test(row.cells?.[i] ?? '')) ? [i] : [],
  );
  return figures.length > 1 && figures.every((i) => /^\p{L}[^\d]{2,}$/u.test(cells[i] ?? ''));
}

/**
 * What a line below the rows begins or ends with: their total, a part of it, or what is added or taken off. `isSumLabel` reads
 * a whole label, and only of a sum or a tax.
 */
const BELOW_ROWS =
  /^(?:sub-?\s?total|(?:invoice |order |grand |net )?total|gst|vat|tax|amount (?:due|payable)|balance|discount|deposit)\b|\b(?:sub)?total$/iu;

/** A line with the total of the rows is not a row. */
function isTotal(cells: readonly string[], { headers }: RecordTable): boolean {
  const said = cells.filter(Boolean);
  const first = said[0] ?? '';
  return (
    /^(?:sub-?\s?|grand )?totals?\W*$/iu.test(first) ||
    (said.length === 2 && headers.length > 3 && isSumLabel(first)) ||
    (said.length < headers.length && BELOW_ROWS.test(first))
  );
}

/** Whether a line has enough cells for a row. Two cells below a wide table are a label with its value. */
function isWide(cells: readonly string[], { headers }: RecordTable): boolean {
  return cells.length >= 2 && cells.length * 2 >= headers.length;
}

/** A line that names the rows below it: a single text, above a row of the table. */
function isGroup(cells: readonly string[], next: PageLine | undefined, open: RecordTable): boolean {
  const said = cells.filter(Boolean);
  const [text = ''] = said;
  if (said.length !== 1 || text.length > 60 || !/\p{L}{3}/u.test(text) || /[.;:]$/.test(text)) return false;
  const below = next ? cellsOfLine(next.text) : [];
  return (
    below.length === open.headers.length &&
    below.filter(Boolean).length > 1 &&
    !isSame(below, open.headers) &&
    !hasWordsForFigures(below, open)
  );
}

/** A sentence has a verb and a full stop: `VO-06 was rejected because heating is in the preliminaries.` */
const SENTENCE = /\s(?:is|are|was|were|has|have|had|will|must|shall|may|can|did|does|do)\s.*[\p{Ll}\d)]\.$/u;

/** A row whose tabs are lost. It begins like a row above: `S-11` after `S-10`. A sentence about a row is none. */
function isSplitRow(text: string, { rows, headers }: RecordTable): boolean {
  if (text.length > 160 || text.split(/\s+/).length < headers.length || SENTENCE.test(text)) return false;
  const shape = shapeOf(text);
  return /\d/.test(shape) && rows.some(({ lines }) => shapeOf(lines[0]?.text ?? '') === shape);
}

function shapeOf(text: string): string {
  const [first = ''] = text.replace(/^\|\s*/, '').split(/[\s;|]/);
  return first.replace(/\d/g, '9').replace(/\p{L}/gu, 'a');
}

/** The cells of a line of a table, or the whole line if it is none. */
export function cellsOfLine(text: string): string[] {
  if (/^\|.*\|$/.test(text))
    return text
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
  if (text.includes('\t')) return text.split('\t').map((cell) => cell.trim());
  const parts = text.split(';');
  return parts.length >= 4 ? parts.map((cell) => cell.trim()) : [text];
}

/** Headers with the name of their group: `Previous %` and `Previous $`. Only if headers would occur twice. */
function underGroups(cells: readonly string[], above: PageLine | undefined): readonly string[] {
  if (!above || new Set(cells).size === cells.length) return cells;
  const groups = cellsOfLine(above.text);
  const starts = groups.flatMap((name, i) => (name && i > 0 ? [i] : []));
  if (starts.length < 2 || groups[0]) return cells;
  const width = Math.min(...starts.slice(1).map((start, i) => start - (starts[i] ?? 0)));
  return cells.map((cell, i) => {
    const start = starts.findLast((one) => one <= i && i < one + width);
    return start === undefined ? cell : `${groups[start]} ${cell}`;
  });
}

/** An age in a header: `28 day`. */
const AGE = /^\d{1,3}[ -]?(?:days?|d|hours?|hrs?|weeks?|months?|mins?|years?)\b/iu;

/** The line below a header, or below the name of a group of rows: `Doors`. */
function belowHeader(lines: readonly PageLine[], header: number): PageLine | undefined {
  const [cells, next, after] = [0, 1, 2].map((i) => cellsOfLine(lines[header + i]?.text ?? ''));
  const isName = next?.filter(Boolean).length === 1 && (next.join('').length ?? 0) <= 60;
  return lines[header + (isName && after?.length === cells?.length ? 2 : 1)];
}

/** At least three names without figures, with a row below. */
function headersOf(cells: readonly string[], next: PageLine | undefined): string[] | null {
  if (cells.length < 3 || cells.length > MAX_HEADERS || !next || isKeyValue(cells)) return null;
  const isNamed = cells.every(
    (cell) =>
      cell.length <= HEADER_LENGTH &&
      !/\d{3}|:$|^\d|\d[./]\d/.test(cell.replace(AGE, 'age')) &&
      moneyIn(cell).length === 0,
  );
  const named = cells.filter((cell) => /\p{L}/u.test(cell));
  if (!isNamed || named.length < Math.max(2, cells.length - 1) || new Set(cells).size < cells.length)
    return null;
  const below = cellsOfLine(next.text);
  return isRule(next.text) ||
    (below.length >= 2 && below.length <= cells.length && /\d/.test(next.text)) ||
    below.length === cells.length
    ? [...cells]
    : null;
}

function isRule(text: string): boolean {
  return /^[\s|:–—-]+$/.test(text);
}

function isKeyValue(cells: readonly string[]): boolean {
  return cells.some(isLabelled);
}

/**
 * Whether a line below a table is a label with its value. In a row with a cell for each header, a colon is part of the
 * text: `Rot in bathroom floor: replace 6 m2`.
 */
function isPair(cells: readonly string[], { headers }: RecordTable): boolean {
  if (cells.length < headers.length) return isKeyValue(cells);
  return cells.filter(isLabelled).length * 2 >= cells.filter(Boolean).length;
}

function isLabelled(cell: string): boolean {
  return /:$|^[^\d:]{2,30}:\s/.test(cell);
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((cell, i) => foldWord(cell) === foldWord(b[i] ?? ''));
}

/**
 * Whether a table continues: `Door schedule (continued)`, or the same title again. Tables of two days have different
 * titles.
 */
function isContinued(before: string, title: string): boolean {
  const plain = (text: string) =>
    foldWord(text)
      .replace(/\(?\b(?:continued|cont|page|sheet)\b.*$/, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(title) === plain(before) || /continued|\bcont\b|page \d|sheet \d/iu.test(title);
}

/** `15 Fire rating of doors`, with nothing in the next cell, is a number and a description that are too close, if the rows above begin with a number alone. */
function withoutMergedKey(cells: readonly string[], { rows }: RecordTable): readonly string[] {
  const [, key = '', text = ''] = /^(\S*\d\S*)\s+(\S.*)$/.exec(cells[0] ?? '') ?? [];
  if (key === '' || cells[1] !== '') return cells;
  const isKey = (row: TableRow) =>
    shapeOf(row.cells?.[0] ?? '') === shapeOf(key) && !/\s/.test(row.cells?.[0] ?? '');
  return rows.some(isKey) ? [key, text, ...cells.slice(2)] : cells;
}

/** One cell for every header. If a cell is missing, `13.4 m³` and `1 G.01 Bath` are split in two. */
function aligned(cells: readonly string[], width: number): string[] | null {
  const split = [...cells];
  for (let i = 0; split.length < width && i < split.length; i += 1) {
    const parts = /^([\d.,]+)\s+(\S.*)$/.exec(split[i] ?? '');
    if (parts) split.splice(i, 1, parts[1] ?? '', parts[2] ?? '');
  }
  return split.length === width ? split : null;
}
