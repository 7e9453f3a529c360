import { LRUCache } from 'lru-cache';
import { records } from '#domain/limits/limits.ts';
import { type Paper, readPaper } from '#domain/records/paper.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import { readStoredPages, type StoredPages } from './page-texts.ts';
import type { ProjectDocument } from './project-documents.ts';

/** A document, and which of its pages count: a bound set has superseded sheets among current ones. */
export interface DocumentToRead extends ProjectDocument {
  pagesRead?: { only: readonly number[] } | { without: readonly number[] };
}

export interface ReadDocument {
  document: DocumentToRead;
  pages: StoredPages;
  paper: Paper;
  bytes: number;
}

/**
 * Documents parsed as papers, kept in memory while the function's process lives, so that the project's next question
 * does not read them again. A changed row is read again. The key contains the company, so that no company finds
 * another's documents.
 */
export class RecordTexts {
  readonly #kept: LRUCache<string, ReadDocument>;

  /** `keptBytes`: of the texts. What is parsed from them takes more. */
  constructor(keptBytes: number = records.keptBytes) {
    const sizeCalculation = ({ bytes }: ReadDocument) => Math.max(1, bytes);
    this.#kept = new LRUCache({ maxSize: keptBytes, sizeCalculation });
  }

  /** As many of the documents as one question may read, in the order of the list. */
  async read(
    objects: ObjectStore,
    companyId: string,
    documents: readonly DocumentToRead[],
    year: number,
  ): Promise<ReadDocument[]> {
    const read: ReadDocument[] = [];
    const allowed = documents.slice(0, records.documents);
    let left: number = records.bytes;
    for (let at = 0; at < allowed.length && left > 0; at += records.atOnce) {
      const some = allowed.slice(at, at + records.atOnce);
      for (const one of await Promise.all(some.map((row) => this.#one(objects, companyId, row, year)))) {
        left -= one.bytes;
        if (left >= 0) read.push(one);
      }
    }
    return read;
  }

  async #one(
    objects: ObjectStore,
    companyId: string,
    document: DocumentToRead,
    year: number,
  ): Promise<ReadDocument> {
    const { id, name, documentNumber, textKey, updatedAt, status, pagesRead } = document;
    const key = JSON.stringify([companyId, id, textKey, updatedAt, year, pagesRead]);
    const known = this.#kept.get(key);
    if (known) return { ...known, document };
    const { pages: stored, bytes } = await readStoredPages(objects, companyId, textKey ?? '');
    const pages = stored.filter(({ number }) => isRead(number, pagesRead));
    const paper = readPaper({ documentId: id, name, documentNumber, pages }, year);
    const read = { document, pages, paper, bytes };
    // The text of a document that is still being processed grows under the same key.
    if (status === 'processed') this.#kept.set(key, read);
    return read;
  }
}

function isRead(page: number, pages: DocumentToRead['pagesRead']): boolean {
  if (!pages) return true;
  return 'only' in pages ? pages.only.includes(page) : !pages.without.includes(page);
}
