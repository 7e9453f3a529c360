import { passageSize } from '../limits/limits.ts';
import type { Passage } from '../passage-making/passage.ts';
import { passageText } from '../retrieval/passage-text.ts';

/** The data about a document that the index stores with its passages. */
export interface IndexedDocument {
  projectId: string;
  mimeType: string;
  documentNumber: string | null;
  revision: string | null;
}

export interface VectorRecord {
  id: string;
  /** The text that is embedded and tokenised. */
  text: string;
  metadata: Record<string, string | number | boolean | string[]>;
}

/**
 * The record of a passage in the vector index: the metadata of section 3 of the specification, and the page and
 * offsets that a citation needs to find the whole passage in the stored text (decision D6).
 */
export function vectorRecord(passage: Passage, document: IndexedDocument): VectorRecord {
  const { id, documentId, content, ...place } = passage;
  const { documentNumber, revision } = document;
  return {
    id,
    text: passageText(passage),
    metadata: {
      ...place,
      documentId,
      document_id: documentId,
      originalDocumentId: documentId,
      projectId: document.projectId,
      content: preview(content),
      state: 'current',
      type: document.mimeType,
      ...(documentNumber && { documentNumber }),
      ...(revision && { revision }),
    },
  };
}

function preview(content: string): string {
  const { previewCharacters } = passageSize;
  return content.length > previewCharacters ? `${content.slice(0, previewCharacters)}...` : content;
}
