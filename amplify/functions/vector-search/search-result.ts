import { confidenceOf, distanceOf } from '#domain/passages/similarity.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import type { VectorMetadata } from '../passage-index/vector-index.ts';

export interface VectorSearchResult {
  ids: string[];
  /** The first 500 characters of each passage. An entry of a shared pool is whole. */
  documents: string[];
  metadatas: VectorMetadata[];
  /** 1 minus similarity. */
  distances: number[];
}

export interface FoundVector {
  id: string;
  metadata: VectorMetadata;
  /** Cosine with the question. */
  similarity: number;
  /** The register's row for its page. */
  sheet?: Pick<SourceSheet, 'number' | 'revision' | 'state'>;
}

/** The results in order, and their mean similarity. */
export function resultOf(found: readonly FoundVector[]): { result: VectorSearchResult; confidence: number } {
  return {
    result: {
      ids: found.map(({ id }) => id),
      documents: found.map(({ metadata }) => String(metadata.content ?? '')),
      metadatas: found.map(({ metadata, sheet }) => (sheet ? { ...metadata, ...labelOf(sheet) } : metadata)),
      distances: found.map(({ similarity }) => distanceOf(similarity)),
    },
    confidence: confidenceOf(found.map(({ similarity }) => similarity)),
  };
}

/** The page's own number, revision and state, which the index does not contain. */
function labelOf({ number, revision, state }: NonNullable<FoundVector['sheet']>): VectorMetadata {
  return {
    ...(number ? { sheetNumber: number } : {}),
    ...(revision ? { sheetRevision: revision } : {}),
    ...(state ? { sheetState: state } : {}),
  };
}

export function idsOnly(ids: string[]): VectorSearchResult {
  return { ids, documents: [], metadatas: [], distances: [] };
}
