import { allOf, type IndexFilter, type VectorMetadata } from './vector-index.ts';

interface Placed {
  metadata: VectorMetadata;
}

/** The result of a search, and every passage that its scores come from. */
interface Search {
  seen: readonly Placed[];
}

interface DocumentRules<Row> {
  /** The rows of those IDs that are documents of the project. */
  read(ids: readonly string[]): Promise<readonly Row[]>;
  /** Every document of the project. Read only if a search has found one that may not be used. */
  list(): Promise<readonly Row[]>;
  mayAnswer(row: Row): boolean;
}

/**
 * One search for all passages, one without the documents that may not be used, and one for changes in the
 * meantime.
 */
const MAX_SEARCHES = 3;

/**
 * The current rows of the found documents, because the index's copy of their state may be old. Documents that
 * may not be used take no other passage's place.
 */
export class FoundDocuments<Row extends { id: string }> {
  readonly #rules: DocumentRules<Row>;
  /** Null for an ID that is not a document of the project. */
  readonly #read = new Map<string, Row | null>();
  #left: ReadonlySet<string> = new Set();

  constructor(rules: DocumentRules<Row>) {
    this.#rules = rules;
  }

  /** Searches again without the documents that may not be used, if any was found. */
  async search<Found extends Search>(
    search: (filter: IndexFilter | undefined) => Promise<Found>,
    filter: IndexFilter | undefined,
  ): Promise<Found> {
    for (let searches = 1; ; searches += 1) {
      const without = this.#left.size > 0 ? { documentId: { $nin: [...this.#left] } } : undefined;
      const found = await search(allOf(filter, without));
      const refused = await this.#lookUp(found.seen);
      if (refused.length === 0 || searches === MAX_SEARCHES) return found;
      const listed = (await this.#rules.list()).filter((row) => !this.#rules.mayAnswer(row));
      this.#left = new Set([...this.#left, ...refused, ...listed.map(({ id }) => id)]);
    }
  }

  /** The document of a found passage, if it may be used. */
  of({ metadata }: Placed): Row | undefined {
    const row = this.#read.get(String(metadata.documentId));
    return row && this.#rules.mayAnswer(row) ? row : undefined;
  }

  /** Returns the IDs of those that may not be used. */
  async #lookUp(seen: readonly Placed[]): Promise<string[]> {
    const ids = [...new Set(seen.map(({ metadata }) => String(metadata.documentId)))];
    const unread = ids.filter((id) => !this.#read.has(id));
    const rows = unread.length > 0 ? await this.#rules.read(unread) : [];
    for (const id of unread) this.#read.set(id, null);
    for (const row of rows) this.#read.set(row.id, row);
    return ids.filter((documentId) => !this.of({ metadata: { documentId } }));
  }
}
