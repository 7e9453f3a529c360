/** A list in prose has fewer lines with as many semicolons, and spaces behind them. */
const FEWEST_ROWS = 3;
const FEWEST_SEPARATORS = 2;

/**
 * A text file's text in which the rows of an exported table, `BRK-01;Common brick;each;1.12`, have tabs between their cells, as those of
 * every other table. Rows are lines that follow each other and have as many semicolons, none of them before a space and not all at
 * their ends. Every character keeps its position.
 */
export function withSeparatedRows(text: string): string {
  const lines = text.split('\n');
  const counts = lines.map(separatorsIn);
  let from = 0;
  while (from < lines.length) {
    const count = counts[from] ?? 0;
    let to = from + 1;
    while (count > 0 && counts[to] === count) to += 1;
    const isTable = lines.slice(from, to).some((line) => !/;\s*$/.test(line));
    if (count > 0 && isTable && to - from >= FEWEST_ROWS)
      for (let i = from; i < to; i += 1) lines[i] = (lines[i] ?? '').replaceAll(';', '\t');
    from = to;
  }
  return lines.join('\n');
}

function separatorsIn(line: string): number {
  if (line.includes('\t') || /; /.test(line)) return 0;
  const count = line.split(';').length - 1;
  return count >= FEWEST_SEPARATORS ? count : 0;
}
