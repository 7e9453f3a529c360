import { LRUCache } from 'lru-cache';
import { storedText } from '../object-storage/stored-text.ts';
import type { ObjectStore } from '../providers/object-store.ts';

export type TextPages = readonly { number: number; text: string }[];

/** Characters kept in memory from one search to the next: about 64 MB. */
const keptCharacters = 32 * 1024 * 1024;

/**
 * Stored texts, kept in memory while the function's process lives, because a search repeats with each word typed. The
 * least recently used text is dropped first. `version` changes when a document does.
 */
export class StoredTexts {
  readonly #objects: Pick<ObjectStore, 'read'>;
  readonly #kept = new LRUCache<string, { version: string; pages: TextPages }>({
    maxSize: keptCharacters,
    sizeCalculation: ({ pages }) => 1 + pages.reduce((sum, { text }) => sum + text.length, 0),
  });

  constructor(objects: Pick<ObjectStore, 'read'>) {
    this.#objects = objects;
  }

  /** The pages of a text, or null if nothing readable is stored. */
  async read(key: string, version: string): Promise<TextPages | null> {
    const known = this.#kept.get(key);
    if (known?.version === version) return known.pages;
    const object = await this.#objects.read(key);
    if (object === null || object === 'unchanged') return null;
    const pages = storedText(object.body)?.pages.map(({ number, text }) => ({ number, text }));
    if (!pages) return null;
    this.#kept.set(key, { version, pages });
    return pages;
  }
}
