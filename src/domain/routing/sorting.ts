/** The order of a list, by one of its columns. */
export interface SortingBy<Column extends string> {
  column: Column;
  descending: boolean;
}

/** Sorting from a URL: `name` or `-name`. Anything else is the usual one. */
export function sortingOf<Column extends string>(
  text: string,
  columns: readonly Column[],
  usual: SortingBy<Column>,
): SortingBy<Column> {
  const descending = text.startsWith('-');
  const column = columns.find((known) => known === text.slice(descending ? 1 : 0));
  return column ? { column, descending } : usual;
}

/** The URL's text for a sorting. Empty for the usual one. */
export function sortingText<Column extends string>(
  { column, descending }: SortingBy<Column>,
  usual: SortingBy<Column>,
): string {
  if (column === usual.column && descending === usual.descending) return '';
  return `${descending ? '-' : ''}${column}`;
}
