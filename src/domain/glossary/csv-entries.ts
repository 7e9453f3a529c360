import { type EntryValues, entryOf, entryRules, type PoolEntry } from './pool-entry.ts';

export const csvColumns = ['term', 'also', 'definition'] as const;

export interface ReadEntries {
  /** The valid entries. */
  entries: PoolEntry[];
  /** Why the other lines are invalid, in their order. */
  problems: string[];
}

/**
 * Entries from the rows of a CSV file with the columns term, also, definition. A term that already exists, in the
 * pool or earlier in the file, is replaced and keeps its ID.
 * @param known The entries of the pool.
 * @param newId Creates the ID of an entry with a new term.
 */
export function entriesFromRows(
  rows: readonly Record<string, string | undefined>[],
  known: readonly PoolEntry[],
  newId: () => string,
): ReadEntries {
  const ids = new Map(known.map(({ id, term }) => [keyOf(term), id]));
  const entries = new Map<string, PoolEntry>();
  const problems: string[] = [];
  for (const [index, row] of rows.entries()) {
    const values: EntryValues = {
      term: row.term ?? '',
      also: row.also ?? '',
      definition: row.definition ?? '',
    };
    const parsed = entryRules.safeParse(values);
    if (!parsed.success) {
      // The first line of the file contains the column names.
      problems.push(`Line ${index + 2}: ${parsed.error.issues[0]?.message}`);
      continue;
    }
    const key = keyOf(parsed.data.term);
    const id = ids.get(key) ?? newId();
    ids.set(key, id);
    entries.set(id, entryOf(id, parsed.data));
  }
  return { entries: [...entries.values()], problems };
}

/** The rows of a CSV file with these entries. */
export function rowsFromEntries(
  entries: readonly PoolEntry[],
): Record<(typeof csvColumns)[number], string>[] {
  return entries.map(({ term, also, definition }) => ({ term, also: also.join(', '), definition }));
}

function keyOf(term: string): string {
  return term.trim().toLocaleLowerCase('en');
}
