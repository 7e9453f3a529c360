import type { QueryClient } from '@tanstack/react-query';
import type { Citation } from '#domain/answers/answer.ts';
import { unpackWords } from '#domain/upload/stored-words.ts';
import { rectanglesFor } from '#domain/verification/rectangles.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { drawPageCrop, type PagePicture } from '#features/documents/api/draw-page-crop.ts';
import { documentWordsQuery } from '#features/documents/api/get-stored-pages.ts';

export type DrawPagePicture = (
  document: DocumentRecord,
  citations: readonly Citation[],
  client: QueryClient,
  signal: AbortSignal,
) => Promise<PagePicture>;

/** Draws the page of the citations around their words, from the same files as the viewer. */
export const drawPagePicture: DrawPagePicture = async (document, citations, client, signal) => {
  const words = await client.fetchQuery(documentWordsQuery(document.id));
  const page = citations[0]?.page ?? 0;
  const boxes = unpackWords(words, page);
  const highlights = citations.map(({ number, start, end }) => ({
    number,
    rectangles: rectanglesFor(boxes, start, end),
  }));
  return drawPageCrop(document, page, highlights, client, signal);
};
