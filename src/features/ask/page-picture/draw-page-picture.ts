import type { QueryClient } from '@tanstack/react-query';
import type { Citation } from '#domain/answers/answer.ts';
import { FILE_TYPES } from '#domain/documents/file-types.ts';
import { unpackWords } from '#domain/upload/stored-words.ts';
import { rectanglesFor } from '#domain/verification/rectangles.ts';
import { type PageCrop, pageCrop } from '#domain/viewer/page-crop.ts';
import { uprightTurn } from '#domain/viewer/upright-turn.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { viewUrlQuery } from '#features/documents/api/file-links.ts';
import { documentTextQuery, documentWordsQuery } from '#features/documents/api/get-stored-pages.ts';

/** A picture of the part of a page that is cited. */
export interface PagePicture {
  blob: Blob;
  marks: PageCrop['marks'];
}

export type DrawPagePicture = (
  document: DocumentRecord,
  citations: readonly Citation[],
  client: QueryClient,
  signal: AbortSignal,
) => Promise<PagePicture>;

const drawnTypes: readonly string[] = [
  FILE_TYPES.pdf.mimeType,
  FILE_TYPES.jpg.mimeType,
  FILE_TYPES.png.mimeType,
];

/** True for a document whose pages have a look of their own and whose words have places. */
export function hasPagePictures({ mimeType, textKey, wordsKey }: DocumentRecord): boolean {
  return drawnTypes.includes(mimeType) && textKey !== null && wordsKey !== null;
}

let drawer: Promise<ReturnType<typeof import('#lib/viewer/draw-crop.ts').cropDrawer>> | undefined;

/** Draws the page of the citations around their words. Text, words and link are those that the viewer has as well. */
export const drawPagePicture: DrawPagePicture = async (document, citations, client, signal) => {
  const [text, words] = await Promise.all([
    client.fetchQuery(documentTextQuery(document.id)),
    client.fetchQuery(documentWordsQuery(document.id)),
  ]);
  const number = citations[0]?.page ?? 0;
  const page = text.pages.find((candidate) => candidate.number === number);
  const boxes = unpackWords(words, number);
  const marks = citations.map((citation) => ({
    number: citation.number,
    rectangles: rectanglesFor(boxes, citation.start, citation.end),
  }));
  const isScan = page?.method === 'tesseract' && page.width > 0 && page.height > 0;
  const turn = isScan ? uprightTurn(boxes, page.width / page.height) : 0;
  const crop =
    page &&
    pageCrop(
      marks.filter(({ rectangles }) => rectangles.length > 0),
      { width: page.width, height: page.height, turn },
    );
  if (!crop) throw new Error(`No boxes on page ${number} of ${document.id}`);
  const url = await client.fetchQuery(viewUrlQuery(document.id));
  drawer ??= import('#lib/viewer/draw-crop.ts').then(({ cropDrawer }) => cropDrawer());
  const draw = await drawer;
  const blob = await draw({ url, type: document.mimeType, page: number, turn, area: crop.area }, signal);
  return { blob, marks: crop.marks };
};
