import { noResultsText } from '../answers/summaries.ts';
import { passageMetadata } from '../passages/passage.ts';
import type { DocumentSpan } from '../verification/text-span.ts';

/** A passage that a search found: from a document, or an entry of a glossary or shared pool, which has no page. */
export type PassageResult = { id: string; text: string; similarity: number } & (
  | ({
      kind: 'passage';
      heading: string;
      /** The register's data about the page. Null if the page is not a sheet. */
      sheet: PassageSheet | null;
    } & DocumentSpan)
  | { kind: 'entry'; source: string; term: string }
);

export interface PassageSheet {
  number: string | null;
  revision: string | null;
  isSuperseded: boolean;
}

export interface PassageSearch {
  /** Nearest first, at most 10. */
  results: PassageResult[];
  /** Mean similarity of the results, 0 to 1. */
  confidence: number;
  /** True if the construction search was unavailable, so the results match by meaning alone. */
  isPlain: boolean;
  /** What to show when no document matches. */
  summary: string | null;
}

/** The vector proxy's reply to a query. */
export interface PassageReply {
  result?: {
    ids: string[];
    documents: string[];
    metadatas: Record<string, unknown>[];
    distances: number[];
  } | null;
  search?: 'construction' | 'plain';
  confidence?: number;
  summary?: string;
}

/**
 * Parses the proxy's reply. Results whose metadata names neither a page nor a pool are left out, because they could
 * not be opened.
 */
export function passageSearchOf({ result, search, confidence = 0, summary }: PassageReply): PassageSearch {
  const { ids = [], documents = [], metadatas = [], distances = [] } = result ?? {};
  const results = ids.flatMap((id, index) => {
    const place = placeOf(metadatas[index] ?? {});
    const similarity = 1 - (distances[index] ?? 1);
    return place ? [{ id, text: documents[index] ?? '', similarity, ...place }] : [];
  });
  const isNothing = !results.some(({ kind }) => kind === 'passage');
  return {
    results,
    confidence,
    isPlain: search === 'plain',
    summary: isNothing ? (summary ?? noResultsText) : null,
  };
}

function placeOf(metadata: Record<string, unknown>) {
  const { source, term } = metadata;
  if (typeof source === 'string') {
    return { kind: 'entry' as const, source, term: typeof term === 'string' ? term : '' };
  }
  const passage = passageMetadata.safeParse(metadata);
  if (!passage.success) return null;
  const { documentId, page, start, end, heading } = passage.data;
  return { kind: 'passage' as const, documentId, page, start, end, heading, sheet: sheetOf(metadata) };
}

function sheetOf({ sheetNumber, sheetRevision, sheetState }: Record<string, unknown>): PassageSheet | null {
  if (typeof sheetState !== 'string') return null;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const isSuperseded = sheetState === 'superseded';
  return { number: textOf(sheetNumber), revision: textOf(sheetRevision), isSuperseded };
}

/** Such as `62 %`: how similar words and passage are, not how likely they are true. */
export function similarityText(similarity: number): string {
  return `${Math.round(100 * Math.min(1, Math.max(0, similarity)))} %`;
}
