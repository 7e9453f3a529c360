import type { PageLine } from './page-lines.ts';
import type { Paper } from './paper.ts';
import type { PaperRow } from './row-tables.ts';
import { tablesOf } from './tables.ts';
import { foldWord } from './words.ts';

/** What each code of a column means: `UR` is `under review`. An empty cell is the code `blank`. */
type Legend = ReadonlyMap<string, string>;

/** A column with more different codes holds names, not states. */
const MAX_CODES = 12;
const FEWEST_EXPLAINED = 2;
const MAX_WORDS = 6;
const BLANK = 'blank';
/** `A`, `UR`, `SWF`, and `CAM` of `CAM-3`. */
const CODE = /^(\p{Lu}{1,5}\d{0,3})(?:-\d{1,2})?$/u;

/**
 * What the code in a row's cell means, as a key on the paper says in a line outside its tables: `A approved C revise and
 * resubmit blank: with Engineer`, `F = Freigabe, V = Vorabzug`. Null if the paper does not explain it.
 */
export function meaningOf(
  { paper, cells }: Pick<PaperRow, 'paper' | 'cells'>,
  column: number,
  headers: readonly string[],
): string | null {
  const cell = cells?.[column]?.trim() ?? '';
  const code = cell === '' ? BLANK : codeOf(cell);
  const legends = legendsOf(paper);
  if (code === null || legends.size === 0) return null;
  return legends.get(foldWord(headers[column] ?? ''))?.get(code) ?? null;
}

function codeOf(cell: string): string | null {
  return CODE.exec(cell)?.[1] ?? null;
}

const known = new WeakMap<Paper, ReadonlyMap<string, Legend>>();

/** The legend of each column, by its folded header. */
function legendsOf(paper: Paper): ReadonlyMap<string, Legend> {
  const before = known.get(paper);
  if (before) return before;
  const legends = new Map<string, Legend>();
  const tables = tablesOf(paper.lines);
  const inTables = new Set(tables.flatMap(({ rows }) => rows.flatMap(({ lines }) => lines)));
  const outside = paper.lines.filter((line) => !inTables.has(line));
  for (const { headers, rows } of tables) {
    for (const [i, header] of headers.entries()) {
      const codes = new Set(rows.flatMap(({ cells }) => codeOf(cells?.[i]?.trim() ?? '') ?? []));
      if (codes.size === 0 || codes.size > MAX_CODES) continue;
      const legend = readLegend([...codes, BLANK], outside);
      if (legend.size >= FEWEST_EXPLAINED) legends.set(foldWord(header), legend);
    }
  }
  known.set(paper, legends);
  return legends;
}

/** A meaning ends with its clause, and before the next code. */
function readLegend(codes: readonly string[], lines: readonly PageLine[]): Legend {
  // A key may continue on the next line.
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .replace(/\n(?=\p{Ll})/gu, ' ');
  const any = codes.join('|');
  const marked = new RegExp(
    `(?<![\\p{L}\\d])(${any})\\s?[:=–]\\s?(\\p{L}[^.;,:=|\\t\\n()]*?)(?=\\s(?:${any})\\s?[:=–]|[.;,:=|\\t\\n()]|$)`,
    'gmu',
  );
  const legend = new Map([...text.matchAll(marked)].flatMap(([, code = '', said = '']) => entry(code, said)));
  const bare = new RegExp(
    `(?<![\\p{L}\\d])(${any})\\s(\\p{Ll}[^.;,:=|\\t\\n()]*?)(?=\\s(?:${any})[\\s:]|[.;,|\\t\\n()]|$)`,
    'gu',
  );
  for (const line of lines) {
    const found = [...line.text.matchAll(bare)].flatMap(([, code = '', said = '']) => entry(code, said));
    if (found.length < FEWEST_EXPLAINED) continue;
    for (const [code, said] of found) if (!legend.has(code)) legend.set(code, said);
  }
  return legend;
}

function entry(code: string, said: string): [string, string][] {
  const words = said.split(/\s+/u).filter(Boolean);
  const isSaid = words.length > 0 && words.length <= MAX_WORDS && /\p{L}{2}/u.test(said);
  return isSaid ? [[code, words.join(' ')]] : [];
}
