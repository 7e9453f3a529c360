import type { ExtractedPage } from '#domain/extraction/extracted-document.ts';
import type { DocumentSpan } from '#domain/verification/text-span.ts';
import type { EmbeddingCache } from '../ranking/embedding-cache.ts';

/** The text of a document as the product read it: its pages, one after the other. */
export interface PeerDocument {
  id: string;
  name: string;
  /** `start`: where the page starts in `text`. */
  pages: (ExtractedPage & { start: number })[];
  text: string;
}

/** What a peer shows for a question: a stretch of a document, and where it is on one page or on several. */
export interface ShownText {
  documentName: string;
  places: DocumentSpan[];
  text: string;
}

/** Documents and questions of one project. */
export interface PeerTask {
  documents: readonly PeerDocument[];
  /** A follow-up comes without the turns before it, as these peers search. */
  questions: readonly string[];
  /** The product's own model. */
  embed: EmbeddingCache['embed'];
  /** Texts for each question; as many as the peer shows itself where left out. */
  shown?: number;
}

/** Cuts and searches as another product does; returns what it shows for each question, best first. */
export type PeerSearch = (task: PeerTask) => Promise<ShownText[][]>;

export interface Peer {
  name: string;
  /** Null where it can't be installed; the reason is printed. */
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

/** The chunks of one document, in order, each with its places on the pages; @throws for one that is not in the document */
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
