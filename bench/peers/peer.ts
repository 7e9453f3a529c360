import type { ExtractedPage } from '#domain/extraction/extracted-document.ts';
import type { DocumentSpan } from '#domain/verification/text-span.ts';
import type { EmbeddingCache } from '../ranking/embedding-cache.ts';

/** The text of a document as the product extracted it: its pages, one after the other. */
export interface PeerDocument {
  id: string;
  name: string;
  /** `start`: the offset of the page in `text`. */
  pages: (ExtractedPage & { start: number })[];
  text: string;
}

/** A text that a peer shows for a question: a part of a document, and its positions on one or more pages. */
export interface ShownText {
  documentName: string;
  places: DocumentSpan[];
  text: string;
}

/** The documents and questions of one project. */
export interface PeerTask {
  documents: readonly PeerDocument[];
  /** A follow-up is sent without the earlier turns, because these peers search that way. */
  questions: readonly string[];
  /** The product's own model. */
  embed: EmbeddingCache['embed'];
  /** The number of texts for each question. Defaults to the peer's own number. */
  shown?: number;
}

/** Splits and searches as another product does. Returns the shown texts for each question, best first. */
export type PeerSearch = (task: PeerTask) => Promise<ShownText[][]>;

export interface Peer {
  name: string;
  /** Null if it cannot be installed. The reason is printed. */
  install(): Promise<PeerSearch | null>;
}

const BETWEEN_PAGES = '\n\n';

export function peerDocument(
  { id, name }: { id: string; name: string },
  pages: readonly ExtractedPage[],
): PeerDocument {
  let end = 0;
  const placedPages = pages.map((page) => {
    const start = end;
    end = start + page.text.length + BETWEEN_PAGES.length;
    return { ...page, start };
  });
  return { id, name, pages: placedPages, text: pages.map(({ text }) => text).join(BETWEEN_PAGES) };
}

/**
 * The chunks of one document in order, each with its positions on the pages. @throws for a chunk that is not in the
 * document
 */
export function placed({ id, name, pages, text }: PeerDocument, chunks: readonly string[]): ShownText[] {
  let from = 0;
  return chunks.map((chunk) => {
    const start = text.indexOf(chunk, from);
    if (start < 0) throw new Error(`${name} does not hold “${chunk.slice(0, 80)}”`);
    from = start + 1;
    const places = pages.map((page) => ({
      ...{ documentId: id, page: page.number, start: Math.max(0, start - page.start) },
      end: Math.min(page.text.length, start + chunk.length - page.start),
    }));
    return { documentName: name, places: places.filter((place) => place.start < place.end), text: chunk };
  });
}
