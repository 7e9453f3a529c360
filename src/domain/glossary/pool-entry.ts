import { z } from 'zod';
import { glossaryText } from './construction-glossary.ts';
import type { GlossaryEntry } from './glossary-entry.ts';

/** An entry of a company's shared pool, with the same fields as the product's own glossary. */
export type PoolEntry = GlossaryEntry;

const TERM_CHARACTERS = 120;
const DEFINITION_CHARACTERS = 4_000;

/** Validates what a person enters. `also` is one line with names separated by commas. */
export const entryRules = z.object({
  term: z
    .string()
    .trim()
    .min(1, 'Enter the term')
    .max(TERM_CHARACTERS, `A term has at most ${TERM_CHARACTERS} characters`),
  also: z
    .string()
    .trim()
    .max(2 * TERM_CHARACTERS, `Other names have at most ${2 * TERM_CHARACTERS} characters`),
  definition: z
    .string()
    .trim()
    .min(1, 'Enter what it means')
    .max(DEFINITION_CHARACTERS, `A definition has at most ${DEFINITION_CHARACTERS} characters`),
});

export type EntryValues = z.infer<typeof entryRules>;

/**
 * The entry that a person entered.
 * @param id The ID of the entry that it replaces, or a new one.
 */
export function entryOf(id: string, { term, also, definition }: EntryValues): PoolEntry {
  const names = also.split(/[,;]/).map((name) => name.trim());
  return { id, term, also: names.filter((name) => name !== ''), definition };
}

/** The vector proxy's input: the text to search and the fields to show. */
export function vectorOf(entry: PoolEntry) {
  const { id, term, also, definition } = entry;
  return { id, text: glossaryText(entry), metadata: { term, also: also.join(', '), definition } };
}

/** The entry in a stored vector's metadata. An entry that another tool stored shows its text. */
export function entryFromMetadata(id: string, metadata: Record<string, unknown>): PoolEntry {
  const text = (name: string) => (typeof metadata[name] === 'string' ? (metadata[name] as string) : '');
  return entryOf(id, {
    term: text('term') || id,
    also: text('also'),
    definition: text('definition') || text('content'),
  });
}

/** Entries whose term, other names or definition contain every word of the search, ordered by term. */
export function searchEntries(entries: readonly PoolEntry[], search: string): PoolEntry[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return entries
    .filter((entry) => {
      const text = glossaryText(entry).toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort((a, b) => a.term.localeCompare(b.term, 'en', { sensitivity: 'base', numeric: true }));
}
