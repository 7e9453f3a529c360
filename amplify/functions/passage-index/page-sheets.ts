import {
  type AskedSheets,
  maySheetAnswer,
  type SourceSheet,
  sheetIdsOf,
  sheetsTitledIn,
} from '#domain/register-questions/source-sheet.ts';
import { wholeDocument } from '#domain/sheets/sheet.ts';
import { allOf, type IndexFilter } from './index-filter.ts';
import type { VectorMetadata } from './vector-index.ts';

type Placed = { metadata: VectorMetadata };

/** How often a search is repeated without what it has found superseded: a set that was re-issued several times. */
const MOST_SEARCHES = 4;

/** The sheets of the pages that a question has found: which may answer it, and how the others are left out. */
export class PageSheets {
  readonly #asked: AskedSheets;
  readonly #text: string;
  readonly #read: (ids: readonly string[]) => Promise<readonly SourceSheet[]>;
  readonly #known = new Map<string, SourceSheet>();
  readonly #looked = new Set<string>();
  /** Ids of the sheets that alone may answer, where the question says their title. */
  #titled: ReadonlySet<string> | null = null;

  /** `read` gives those of the ids that are sheets of the project. */
  constructor(
    { text, asked }: { text: string; asked: AskedSheets },
    read: (ids: readonly string[]) => Promise<readonly SourceSheet[]>,
  ) {
    this.#text = text;
    this.#asked = asked;
    this.#read = read;
  }

  /**
   * Searches, looks up the sheets of what was found in one request, and searches again without those that may not answer,
   * so that none of them takes the place of a passage that may.
   */
  async search<Found extends { ranked: readonly Placed[] }>(
    search: (filter: IndexFilter | undefined) => Promise<Found>,
    filter: IndexFilter | undefined,
  ): Promise<Found> {
    for (let searches = 1; ; searches += 1) {
      const found = await search(allOf(filter, this.#filter()));
      await this.#look(found.ranked);
      const ranked = found.ranked.filter(({ metadata }) => this.allows(metadata));
      if (ranked.length === found.ranked.length || searches === MOST_SEARCHES) return { ...found, ranked };
    }
  }

  /** The sheet that the page is, or that its document is as a whole. */
  sheetOf(documentId: string, page: number): SourceSheet | undefined {
    const [own, whole] = sheetIdsOf(documentId, page);
    return this.#known.get(own) ?? this.#known.get(whole);
  }

  /** The titles of the sheets that alone may answer, because the question says them. */
  get titles(): string[] {
    return [...new Set([...(this.#titled ?? [])].flatMap((id) => this.#known.get(id)?.title ?? []))];
  }

  allows({ documentId, page }: VectorMetadata): boolean {
    const sheet = this.sheetOf(String(documentId), Number(page));
    if (this.#titled) return sheet !== undefined && this.#titled.has(sheet.id);
    return maySheetAnswer(sheet, this.#asked);
  }

  async #look(found: readonly Placed[]): Promise<void> {
    const ids = found.flatMap(({ metadata }) =>
      sheetIdsOf(String(metadata.documentId), Number(metadata.page)),
    );
    const wanted = [...new Set(ids)].filter((id) => !this.#looked.has(id));
    for (const id of wanted) this.#looked.add(id);
    const rows = wanted.length > 0 ? await this.#read(wanted) : [];
    for (const row of rows) this.#known.set(row.id, row);
    if (this.#titled === null && this.#asked.named.size === 0) this.#narrow();
  }

  #narrow(): void {
    const may = [...this.#known.values()].filter((sheet) => maySheetAnswer(sheet, this.#asked));
    // A specification is named by its subject in many a question that is not about it alone.
    const drawn = may.filter(({ page }) => page !== wholeDocument);
    const titled = sheetsTitledIn(this.#text, drawn);
    if (titled.length > 0) this.#titled = new Set(titled.map(({ id }) => id));
  }

  #filter(): IndexFilter | undefined {
    if (this.#titled) {
      const pages = [...this.#titled].flatMap((id) => this.#known.get(id) ?? []);
      return { $or: pages.map(onPage) };
    }
    const left = [...this.#known.values()].filter((sheet) => !maySheetAnswer(sheet, this.#asked));
    return left.length === 0 ? undefined : { $and: notOnPages(left) };
  }
}

function onPage({ documentId, page }: SourceSheet): IndexFilter {
  const ofDocument = { documentId: { $eq: documentId } };
  return page === wholeDocument ? ofDocument : { $and: [ofDocument, { page: { $eq: page } }] };
}

/** One condition for each document, however many of its pages are left out. */
function notOnPages(sheets: readonly SourceSheet[]): IndexFilter[] {
  const documentIds = new Set(sheets.map(({ documentId }) => documentId));
  return [...documentIds].map((id) => {
    const pages = sheets.filter(({ documentId }) => documentId === id).map(({ page }) => page);
    const elsewhere = { documentId: { $ne: id } };
    return pages.includes(wholeDocument) ? elsewhere : { $or: [elsewhere, { page: { $nin: pages } }] };
  });
}

/** The filter of pages of sheets that a question names. */
export function onSheets(sheets: readonly SourceSheet[]): IndexFilter {
  return { $or: sheets.map(onPage) };
}
