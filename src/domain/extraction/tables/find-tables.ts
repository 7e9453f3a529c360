import type { PlacedRun } from '../placed-run.ts';
import { isTable } from './accept.ts';
import { type Fragment, fragmentsOf, hasCells } from './fragments.ts';
import { type Grid, gridOf } from './grid.ts';
import { headerCells, headerFirst, headerRows, titleRows } from './header.ts';
import { type Region, regionsOf } from './regions.ts';
import { rowsOf } from './rows.ts';

/** A table as it is written: one line for its caption, one for its header, one for each row. */
export interface Table {
  /** The runs that it replaces: from this one, up to but not including `to`. */
  from: number;
  to: number;
  lines: Fragment[][][];
}

/** The tables among the runs of a page, in the order of the file. Takes linear time. */
export function findTables(placed: readonly PlacedRun[]): Table[] {
  if (!hasCells(placed)) return [];
  return regionsOf(rowsOf(fragmentsOf(placed)))
    .map((region) => tableOf(region))
    .filter((table) => table !== null);
}

function tableOf(region: Region): Table | null {
  const grid = gridOf(region);
  if (!isTable(grid, region.hasCaption)) return null;
  const fragments = region.rows.flatMap(({ cells }) => cells.flatMap(({ lines }) => lines));
  const caption = region.startsWithCaption ? region.rows[0]?.cells.flatMap(({ lines }) => lines) : undefined;
  return {
    from: (fragments[0] as Fragment).from,
    to: (fragments.at(-1) as Fragment).to,
    lines: [...(caption ? [[caption]] : []), ...linesOf(grid)],
  };
}

function linesOf(grid: Grid): Fragment[][][] {
  const { columns } = grid;
  const rows = headerFirst(grid.rows);
  const title = titleRows({ columns, rows });
  const named = { columns, rows: rows.slice(title) };
  const header = headerRows(named);
  const body = named.rows
    .slice(header)
    .map(({ cells }) =>
      columns.map((_, index) => cells.filter(({ from }) => from === index).flatMap(({ lines }) => lines)),
    );
  const titles = rows.slice(0, title).map(({ cells }) => [cells.flatMap(({ lines }) => lines)]);
  return [...titles, headerCells(named, header), ...body];
}
