import type { ExtractedPage } from '#domain/extraction/extracted-document.ts';
import type { EmbeddingCache } from '../ranking/embedding-cache.ts';

/** The text of a document as the product read it: its pages, one after the other. */
export interface PeerDocument {
  name: string;
  /** `start`: where the page starts in `text`. */
  pages: (ExtractedPage & { start: number })[];
  text: string;
}

/** What a peer shows for a question: a stretch of a document, on one page or over several. */
export interface ShownText {
  documentName: string;
  pages: number[];
  text: string;
}

/** Documents and questions of one project. */
export interface PeerTask {
  documents: readonly PeerDocument[];
  /** A follow-up comes without the turns before it, as these peers search. */
  questions: readonly string[];
  /** The product's own model. */
  embed: EmbeddingCache['embed'];
}

/** Cuts and searches as another product does; returns what it shows for each question, best first. */
export type PeerSearch = (task: PeerTask) => Promise<ShownText[][]>;

export interface Peer {
  name: string;
  /** Null where it can't be installed; the reason is printed. */
  install(): Promise<PeerSearch | null>;
}

const BETWEEN_PAGES = '\n\n';

export function peerDocument(name: string, pages: readonly ExtractedPage[]): PeerDocument {
  let end = 0;
  const placedPages = pages.map((page) => {
    const start = end;
    end = start + page.text.length + BETWEEN_PAGES.length;
    return { ...page, start };
  });
  return { name, pages: placedPages, text: pages.map(({ text }) => text).join(BETWEEN_PAGES) };
}

/** The chunks of one document, in order, each on the pages that it covers; @throws for one that is not in the document */
export function placed({ name, pages, text }: PeerDocument, chunks: readonly string[]): ShownText[] {
  let from = 0;
  return chunks.map((chunk) => {
    const start = text.indexOf(chunk, from);
    if (start < 0) throw new Error(`${name} does not hold “${chunk.slice(0, 80)}”`);
    from = start + 1;
    const covered = pages.filter(
      (page) => page.start < start + chunk.length && page.start + page.text.length > start,
    );
    return { documentName: name, pages: covered.map(({ number }) => number), text: chunk };
  });
}
