import { withoutEarlierIssues } from '#domain/register-questions/newer-issue.ts';
import {
  type AskedSheets,
  maySheetAnswer,
  type SourceSheet,
  sheetIdsOf,
  sheetsTitledIn,
} from '#domain/register-questions/source-sheet.ts';
import { wholeDocument } from '#domain/sheets/sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { AskedSheetRows } from '../../rows/asked-sheets.ts';
import { allOf, type IndexFilter, type VectorMetadata } from './vector-index.ts';

type Placed = { metadata: VectorMetadata };

/** The sheets of the project with those IDs, or with those numbers in any state. */
export interface SheetLookup {
  byIds(ids: readonly string[]): Promise<readonly SourceSheet[]>;
  byNumbers(numberKeys: readonly string[]): Promise<readonly SourceSheet[]>;
}

/**
 * How often a search is repeated without the superseded sheets it found, such as in a set that was reissued
 * several times.
 */
const MAX_SEARCHES = 4;

/** `chosen`: the documents that the search is limited to, empty for whole projects. No other one's sheets count then. */
export function sheetLookup(
  rows: Pick<AskedSheetRows, 'byIds' | 'byNumbers'>,
  caller: Caller,
  projectIds: readonly string[],
  chosen: ReadonlySet<string>,
): SheetLookup {
  return {
    byIds: (ids) => rows.byIds(caller, projectIds, ids),
    async byNumbers(numberKeys) {
      const found = await rows.byNumbers(caller, projectIds, numberKeys);
      return chosen.size === 0 ? found : found.filter(({ documentId }) => chosen.has(documentId));
    },
  };
}

/** The sheets of found pages: which may be used in the answer, and how the others are left out. */
export class PageSheets {
  readonly #asked: AskedSheets;
  readonly #text: string;
  readonly #rows: SheetLookup;
  readonly #known = new Map<string, SourceSheet>();
  readonly #looked = new Set<string>();
  /** By ID, every sheet with a number of the found ones: a newer issue counts even if it was not found itself. */
  readonly #issues = new Map<string, SourceSheet>();
  readonly #numbers = new Set<string>();
  /** The IDs of the only sheets to search, if the question contains their title. */
  #titled: ReadonlySet<string> | null = null;

  constructor({ text, asked }: { text: string; asked: AskedSheets }, rows: SheetLookup) {
    this.#text = text;
    this.#asked = asked;
    this.#rows = rows;
  }

  /**
   * Searches, looks up the sheets of the results in one request, and searches again without those that may
   * not be used, so that they take no other passage's place.
   */
  async search<Found extends { ranked: readonly Placed[] }>(
    search: (filter: IndexFilter | undefined) => Promise<Found>,
    filter: IndexFilter | undefined,
  ): Promise<Found> {
    for (let searches = 1; ; searches += 1) {
      const found = await search(allOf(filter, this.#filter()));
      await this.#look(found.ranked);
      const answering = this.#answering();
      const ranked = found.ranked.filter(({ metadata }) => this.#allows(metadata, answering));
      if (ranked.length === found.ranked.length || searches === MAX_SEARCHES) return { ...found, ranked };
    }
  }

  /** The sheet of a page, or of its whole document. */
  sheetOf(documentId: string, page: number): SourceSheet | undefined {
    const [own, whole] = sheetIdsOf(documentId, page);
    return this.#known.get(own) ?? this.#known.get(whole);
  }

  /** The sheet titles that the question contains. Only these sheets are then searched. */
  get titles(): string[] {
    return [...new Set([...(this.#titled ?? [])].flatMap((id) => this.#known.get(id)?.title ?? []))];
  }

  #allows({ documentId, page }: VectorMetadata, answering: ReadonlySet<string>): boolean {
    const sheet = this.sheetOf(String(documentId), Number(page));
    if (this.#titled) return sheet !== undefined && this.#titled.has(sheet.id);
    return sheet === undefined || answering.has(sheet.id);
  }

  /** The IDs of the known sheets that may answer. */
  #answering(): ReadonlySet<string> {
    return new Set(this.#mayAnswer().map(({ id }) => id));
  }

  #mayAnswer(): SourceSheet[] {
    const may = [...this.#known.values()].filter((sheet) => maySheetAnswer(sheet, this.#asked, this.#issues));
    if (this.#asked.time.kind !== 'now') return may;
    const current = [...this.#issues.values()].filter(({ state }) => state === 'current');
    return withoutEarlierIssues(may, current);
  }

  async #look(found: readonly Placed[]): Promise<void> {
    const ids = found.flatMap(({ metadata }) =>
      sheetIdsOf(String(metadata.documentId), Number(metadata.page)),
    );
    const wanted = [...new Set(ids)].filter((id) => !this.#looked.has(id));
    for (const id of wanted) this.#looked.add(id);
    const rows = wanted.length > 0 ? await this.#rows.byIds(wanted) : [];
    for (const row of rows) this.#known.set(row.id, row);
    if (this.#asked.time.kind !== 'earlier') await this.#lookForIssues(rows);
    if (this.#titled === null && this.#asked.named.size === 0) this.#narrow();
  }

  async #lookForIssues(found: readonly SourceSheet[]): Promise<void> {
    const keys = found.flatMap(({ numberKey }) => numberKey ?? []);
    const wanted = [...new Set(keys)].filter((key) => !this.#numbers.has(key));
    for (const key of wanted) this.#numbers.add(key);
    const rows = wanted.length > 0 ? await this.#rows.byNumbers(wanted) : [];
    for (const row of rows) this.#issues.set(row.id, row);
  }

  #narrow(): void {
    const may = this.#mayAnswer();
    // The titles of specifications are left out, because they are subjects that many questions contain.
    const drawn = may.filter(({ page }) => page !== wholeDocument);
    const titled = sheetsTitledIn(this.#text, drawn);
    if (titled.length > 0) this.#titled = new Set(titled.map(({ id }) => id));
  }

  #filter(): IndexFilter | undefined {
    if (this.#titled) {
      const pages = [...this.#titled].flatMap((id) => this.#known.get(id) ?? []);
      return { $or: pages.map(onPage) };
    }
    const answering = this.#answering();
    const left = [...this.#known.values()].filter(({ id }) => !answering.has(id));
    return left.length === 0 ? undefined : { $and: notOnPages(left) };
  }
}

function onPage({ documentId, page }: SourceSheet): IndexFilter {
  const ofDocument = { documentId: { $eq: documentId } };
  return page === wholeDocument ? ofDocument : { $and: [ofDocument, { page: { $eq: page } }] };
}

/** One condition for each document, however many of its pages it leaves out. */
function notOnPages(sheets: readonly SourceSheet[]): IndexFilter[] {
  const documentIds = new Set(sheets.map(({ documentId }) => documentId));
  return [...documentIds].map((id) => {
    const pages = sheets.filter(({ documentId }) => documentId === id).map(({ page }) => page);
    const elsewhere = { documentId: { $ne: id } };
    return pages.includes(wholeDocument) ? elsewhere : { $or: [elsewhere, { page: { $nin: pages } }] };
  });
}

/** The filter for the pages of sheets that a question names. */
export function onSheets(sheets: readonly SourceSheet[]): IndexFilter {
  return { $or: sheets.map(onPage) };
}
