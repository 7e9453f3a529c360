import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One figure. `value` null: not measured in this run; `note` gives the reason. */
export interface Row {
  set: string;
  system: string;
  measure: string;
  value: number | null;
  note?: string;
}

const RESULTS = fileURLToPath(new URL('./results', import.meta.url));

/** `bench/results/NAME.json`. `isPart`: keeps its results of other sets. */
export function writeResults(name: string, rows: readonly Row[], isPart: boolean): string {
  mkdirSync(RESULTS, { recursive: true });
  const file = `${RESULTS}/${name}.json`;
  const others = isPart && existsSync(file) ? otherSets(JSON.parse(readFileSync(file, 'utf8')), rows) : [];
  writeFileSync(file, `${JSON.stringify([...others, ...rows], null, 1)}\n`);
  return file;
}

/** The rows of sets that were not measured again. */
export function otherSets(before: readonly Row[], rows: readonly Row[]): Row[] {
  const measured = new Set(rows.map(({ set }) => set));
  return before.filter(({ set }) => !measured.has(set));
}

/** One line for each set and measure, one column for each system, in the order in which they first appear. */
export function tableOf(rows: readonly Row[]): string {
  const systems = [...new Set(rows.map((row) => row.system))];
  const lines = new Map<string, string[]>();
  for (const { set, system, measure, value, note } of rows) {
    const key = `${set}\t${measure}`;
    const cells = lines.get(key) ?? systems.map(() => '');
    cells[systems.indexOf(system)] = value === null ? (note ?? 'not measured') : shown(value);
    lines.set(key, cells);
  }
  const cells = [
    ['set', 'measure', ...systems],
    ...[...lines].map(([key, values]) => [...key.split('\t'), ...values]),
  ];
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((line) => (line[column] ?? '').length)),
  );
  return cells
    .map((line) =>
      line.map((cell, i) => (i < 2 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
    )
    .join('\n');
}

function shown(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Math.abs(value) < 10 ? value.toFixed(3) : value.toFixed(1);
}
