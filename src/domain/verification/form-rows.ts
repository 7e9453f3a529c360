/** A label of a form: few words and no figure, `Invoice number` or `Permit no:`. */
const LABEL = /^\p{L}[\p{L} .#/%()-]{1,29}:?$/u;
const MOST_WORDS = 4;
const LONGEST_VALUE = 60;
/** A figure, an amount, a date, a time or a code, and at most a unit: what no column is called. */
const VALUE = /^(?:[$£€]\s?)?\d[\d.,/:-]*(?:\s?[\p{L}%°²³]{1,5}\.?)?$|^\p{Lu}{1,4}[-/]?\d[\p{L}\d/-]*$/u;

/**
 * The labels of a form's row with their values: `Invoice number | 7719 | Invoice date | 28/02/2025`. Empty where the row may
 * be of a table, whose first row names columns: `Details | Qty | Price | Net`.
 */
export function formPairs(cells: readonly string[]): [label: string, value: string][] {
  if (cells.length < 2 || cells.length % 2 > 0) return [];
  const pairs = cells.flatMap((label, i): [string, string][] =>
    i % 2 === 0 ? [[label, cells[i + 1] ?? '']] : [],
  );
  const written = pairs.filter(([label, value]) => label !== '' || value !== '');
  const isForm = written.every(
    ([label, value]) =>
      LABEL.test(label) &&
      label.split(' ').length <= MOST_WORDS &&
      value.length <= LONGEST_VALUE &&
      !value.endsWith(':'),
  );
  const isSaid =
    written.every(([label]) => label.endsWith(':')) || written.some(([, value]) => VALUE.test(value));
  return isForm && isSaid && written.length > 0 ? written : [];
}
