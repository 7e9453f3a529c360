import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  type DocumentWords,
  type IndexedDocument,
  isSegmentKey,
  mergeSegments,
  segmentOf,
  type WordSegment,
  wordIndexFolder,
} from '#domain/word-index/word-segment.ts';
import type { ObjectStore, ObjectVersion } from '../providers/object-store.ts';
import { decodeSegment, encodeSegment } from './segment-bytes.ts';

type SegmentObjects = Pick<ObjectStore, 'read' | 'replace' | 'list' | 'remove'>;

interface StoredSegment extends ObjectVersion {
  segment: WordSegment;
  bytes: number;
}

export interface KnownDocument extends IndexedDocument {
  segment: WordSegment;
  /** The document's number in the segment. */
  number: number;
}

/**
 * The words of a company's documents, so that a search can skip texts. It caches texts that were read: an entry is valid only for
 * the version of the document that it names, and a missing or old entry means that the text is read. Each segment is an object
 * that never changes, so writers need not wait for each other.
 */
export interface WordIndex {
  /** The newest words of each document, by its id. */
  read(companyId: string): Promise<ReadonlyMap<string, KnownDocument>>;
  add(companyId: string, documents: readonly DocumentWords[]): Promise<void>;
  /** Removes every trace of the documents. */
  forget(companyId: string, documentIds: ReadonlySet<string>): Promise<void>;
}

/** Segments with fewer documents are merged once there are this many. 20,000 documents have 10 to 80 segments. */
const SMALL = { documents: 250, segments: 8 };
/** Bytes of segments that a process caches. Those of 20,000 documents of 20 pages have 93 MB. */
const REMEMBERED_BYTES = 192 * 1024 * 1024;

export function createWordIndex(objects: SegmentObjects): WordIndex {
  const remembered = new LRUCache<string, StoredSegment>({
    maxSize: REMEMBERED_BYTES,
    sizeCalculation: ({ bytes }) => 1 + bytes,
  });

  async function load(key: string): Promise<StoredSegment | null> {
    const known = remembered.get(key);
    if (known) return known;
    const object = await objects.read(key);
    // It was merged after it was listed. Its documents are read from their texts this time.
    if (object === null || object === 'unchanged') return null;
    const segment = decodeSegment(object.body);
    if (!segment) return null;
    const stored = { key, version: object.version, segment, bytes: object.body.length };
    remembered.set(key, stored);
    return stored;
  }

  async function segmentsOf(companyId: string): Promise<StoredSegment[]> {
    const keys = (await objects.list(wordIndexFolder(companyId))).filter(isSegmentKey);
    return (await Promise.all(keys.map(load))).filter((stored) => stored !== null);
  }

  /** Returns null if there is nothing to write. */
  async function write(companyId: string, segment: WordSegment): Promise<ObjectVersion | null> {
    if (segment.documents.length === 0) return null;
    const key = wordIndexFolder(companyId) + randomUUID();
    const written = await objects.replace(key, encodeSegment(segment), null);
    // Names are unique, so a conflict means that an earlier attempt of the same request succeeded.
    return { key, version: written === 'conflict' ? undefined : written.version };
  }

  /**
   * Replaces some segments with one. It writes first: after an interruption, a document is in two segments, which does no harm.
   * If another writer has replaced one of them meanwhile, the new one is removed, so that words which that writer removed do not
   * come back.
   */
  async function rewrite(
    companyId: string,
    some: readonly StoredSegment[],
    isWanted: (document: IndexedDocument, segment: WordSegment) => boolean,
  ): Promise<void> {
    const segments = some.map(({ segment }) => segment);
    const written = await write(companyId, mergeSegments(segments, isWanted));
    const there = new Set(await objects.list(wordIndexFolder(companyId)));
    const replaced = some.every(({ key }) => there.has(key)) ? some : written ? [written] : [];
    await objects.remove(replaced.map(({ key, version }) => ({ key, version })));
    for (const { key } of replaced) remembered.delete(key);
  }

  return {
    read: async (companyId) => newestOf(await segmentsOf(companyId)),

    async add(companyId, documents) {
      await write(companyId, segmentOf(documents));
      const segments = await segmentsOf(companyId);
      const newest = newestOf(segments);
      const isNewest = ({ id }: IndexedDocument, segment: WordSegment) => newest.get(id)?.segment === segment;
      const small = segments.filter(
        ({ segment }) =>
          segment.documents.filter((document) => isNewest(document, segment)).length < SMALL.documents,
      );
      if (small.length >= SMALL.segments) await rewrite(companyId, small, isNewest);
    },

    async forget(companyId, documentIds) {
      const isForgotten = ({ id }: IndexedDocument) => documentIds.has(id);
      // Repeats until no segment contains them, because a search may have merged some meanwhile.
      for (let isThere = true; isThere; ) {
        const segments = await segmentsOf(companyId);
        const some = segments.filter(({ segment }) => segment.documents.some(isForgotten));
        for (const stored of some) await rewrite(companyId, [stored], (document) => !isForgotten(document));
        isThere = some.length > 0;
      }
    },
  };
}

function newestOf(segments: readonly StoredSegment[]): Map<string, KnownDocument> {
  const newest = new Map<string, KnownDocument>();
  for (const { segment } of segments)
    for (const [number, document] of segment.documents.entries()) {
      const known = newest.get(document.id);
      if (!known || known.version < document.version)
        newest.set(document.id, { ...document, segment, number });
    }
  return newest;
}
