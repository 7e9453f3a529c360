import { z } from 'zod';
import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import { unsureWords } from '#domain/extraction/unsure-words.ts';
import { PageText } from '#domain/verification/page-text.ts';
import type { ObjectStore } from '../providers/object-store.ts';

const documentText = z.object({
  version: z.literal(1),
  pages: z.array(
    z.object({
      number: z.number().int(),
      text: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
      method: z.string().optional(),
      unsure: z.array(z.number()).optional(),
    }),
  ),
});

export type StoredPages = z.infer<typeof documentText>['pages'];

/** The pages of a document's text, and the size of the stored object; no pages if nothing is stored. */
export async function readStoredPages(
  objects: ObjectStore,
  companyId: string,
  textKey: string,
): Promise<{ pages: StoredPages; bytes: number }> {
  // Members may write a document's row, so a key in it does not prove that the object belongs to the company.
  if (!isCompanyKey(textKey, companyId)) return { pages: [], bytes: 0 };
  const object = await objects.read(textKey);
  if (object === null || object === 'unchanged') return { pages: [], bytes: 0 };
  return { pages: parseStoredPages(object.body), bytes: object.body.length };
}

/** The pages in a stored text. */
export const parseStoredPages = (body: Uint8Array): StoredPages =>
  documentText.parse(JSON.parse(new TextDecoder().decode(body))).pages;

/** The texts of stored pages, by number. */
export function pageTextsOf(pages: StoredPages): Map<number, PageText> {
  return new Map(pages.map((page) => [page.number, new PageText(page.text, unsureWords(page))]));
}

interface StoredText {
  pages: StoredPages;
  byNumber: Map<number, PageText>;
}

/** Stored page texts during one question: each document's object is read once. */
export class PageTexts {
  readonly #objects: ObjectStore;
  readonly #companyId: string;
  readonly #documents = new Map<string, Promise<StoredText>>();

  constructor(objects: ObjectStore, companyId: string) {
    this.#objects = objects;
    this.#companyId = companyId;
  }

  /** The page's text, or null where nothing is stored for it. */
  async page(textKey: string, number: number): Promise<PageText | null> {
    return (await this.#read(textKey)).byNumber.get(number) ?? null;
  }

  /** The pages as they are stored; none if nothing is. */
  async pages(textKey: string): Promise<StoredPages> {
    return (await this.#read(textKey)).pages;
  }

  #read(textKey: string): Promise<StoredText> {
    const known = this.#documents.get(textKey) ?? this.#load(textKey);
    this.#documents.set(textKey, known);
    return known;
  }

  async #load(textKey: string): Promise<StoredText> {
    const { pages } = await readStoredPages(this.#objects, this.#companyId, textKey);
    return { pages, byNumber: pageTextsOf(pages) };
  }
}
