import { allOf, type IndexFilter } from './index-filter.ts';
import type { VectorMetadata } from './vector-index.ts';

interface Placed {
  metadata: VectorMetadata;
}

/** What a search has found, and every passage that its figures come from. */
interface Search {
  seen: readonly Placed[];
}

interface DocumentRules<Row> {
  /** The rows of those ids that are documents of the project. */
  read(ids: readonly string[]): Promise<readonly Row[]>;
  /** Every document of the project. Asked only where a search has found one that may not answer. */
  list(): Promise<readonly Row[]>;
  mayAnswer(row: Row): boolean;
}

/** The first search, one without what the list says may not answer, one without what has changed meanwhile. */
const MOST_SEARCHES = 3;

/**
 * The documents of what a search has found, as their rows are now: the index's own copy of a state may be old. What may not
 * answer takes no passage's place.
 */
export class FoundDocuments<Row extends { id: string }> {
  readonly #rules: DocumentRules<Row>;
  /** Null for an id that is no document of the project. */
  readonly #read = new Map<string, Row | null>();
  #left: ReadonlySet<string> = new Set();

  constructor(rules: DocumentRules<Row>) {
    this.#rules = rules;
  }

  /** Searches again without the documents that may not answer, if any of them was found. */
  async search<Found extends Search>(
    search: (filter: IndexFilter | undefined) => Promise<Found>,
    filter: IndexFilter | undefined,
  ): Promise<Found> {
    for (let searches = 1; ; searches += 1) {
      const without = this.#left.size > 0 ? { documentId: { $nin: [...this.#left] } } : undefined;
      const found = await search(allOf(filter, without));
      const refused = await this.#lookUp(found.seen);
      if (refused.length === 0 || searches === MOST_SEARCHES) return found;
      const listed = (await this.#rules.list()).filter((row) => !this.#rules.mayAnswer(row));
      this.#left = new Set([...this.#left, ...refused, ...listed.map(({ id }) => id)]);
    }
  }

  /** The document of a passage that was found, if it may answer. */
  of({ metadata }: Placed): Row | undefined {
    const row = this.#read.get(String(metadata.documentId));
    return row && this.#rules.mayAnswer(row) ? row : undefined;
  }

  /** Gives the ids among them that may not answer. */
  async #lookUp(seen: readonly Placed[]): Promise<string[]> {
    const ids = [...new Set(seen.map(({ metadata }) => String(metadata.documentId)))];
    const unread = ids.filter((id) => !this.#read.has(id));
    const rows = unread.length > 0 ? await this.#rules.read(unread) : [];
    for (const id of unread) this.#read.set(id, null);
    for (const row of rows) this.#read.set(row.id, row);
    return ids.filter((documentId) => !this.of({ metadata: { documentId } }));
  }
}
