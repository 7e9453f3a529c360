/** A term of the construction trade as used in Australia, explained in our own words. */
export interface GlossaryEntry {
  /** `term` in lower case with dashes: the id of its vector. */
  id: string;
  term: string;
  /** Abbreviations and other names. */
  also: readonly string[];
  definition: string;
}

type Row = readonly [term: string, also: string, definition: string];

/** Entries from rows whose other names are one string, separated by commas. */
export function entriesOf(rows: readonly Row[]): GlossaryEntry[] {
  return rows.map(([term, also, definition]) => ({
    id: term
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    term,
    also: also === '' ? [] : also.split(', '),
    definition,
  }));
}
