import type { QueryClient } from '@tanstack/react-query';
import { isDrawnType } from '#domain/documents/file-types.ts';
import type { DocumentText, DocumentWords } from '#domain/extraction/extracted-document.ts';
import { unpackWords } from '#domain/upload/stored-words.ts';
import { type CropHighlight, type PageCrop, pageCrop } from '#domain/viewer/page-crop.ts';
import { uprightTurn } from '#domain/viewer/upright-turn.ts';
import type { DocumentRecord } from './document-record.ts';
import { viewUrlQuery } from './file-links.ts';
import { documentTextQuery, documentWordsQuery } from './get-stored-pages.ts';

/** A picture of a part of a page, and the marked areas in it. */
export interface PagePicture {
  blob: Blob;
  highlights: PageCrop['highlights'];
}

/** True for a document with drawable pages and known positions of words. */
export function hasPagePictures({ mimeType, textKey, wordsKey }: DocumentRecord): boolean {
  return isDrawnType(mimeType) && textKey !== null && wordsKey !== null;
}

/** Sharp on a phone and on a large screen, in a canvas of two megabytes. */
const CROP_PIXELS = 1_200;

let drawer: Promise<ReturnType<typeof import('#lib/viewer/draw-crop.ts').cropDrawer>> | undefined;

/**
 * Draws the part of a page around highlights, turning a sideways scan upright. Text, words and link are the same as in
 * the viewer.
 * @throws if no mark has a rectangle, or the document has no such page
 */
export async function drawPageCrop(
  document: DocumentRecord,
  number: number,
  highlights: readonly CropHighlight[],
  client: QueryClient,
  signal: AbortSignal,
): Promise<PagePicture> {
  const [text, words] = await Promise.all([
    client.fetchQuery(documentTextQuery(document.id)),
    client.fetchQuery(documentWordsQuery(document.id)),
  ]);
  const url = () => client.fetchQuery(viewUrlQuery(document.id));
  return drawCropOf({ text, words, url, mimeType: document.mimeType }, number, highlights, signal);
}

/** The data for drawing a page, whatever its source. */
export interface DrawnDocument {
  text: DocumentText;
  words: DocumentWords;
  /** The URL of its file. */
  url: () => Promise<string>;
  mimeType: string;
}

/** @throws if no mark has a rectangle, or the document has no such page */
export async function drawCropOf(
  { text, words, url, mimeType }: DrawnDocument,
  number: number,
  highlights: readonly CropHighlight[],
  signal: AbortSignal,
): Promise<PagePicture> {
  const page = text.pages.find((candidate) => candidate.number === number);
  const isScan = page?.method === 'tesseract' && page.width > 0 && page.height > 0;
  const turn = isScan ? uprightTurn(unpackWords(words, number), page.width / page.height) : 0;
  const crop =
    page &&
    pageCrop(
      highlights.filter(({ rectangles }) => rectangles.length > 0),
      { width: page.width, height: page.height, turn },
    );
  if (!crop) throw new Error(`No boxes on page ${number} of ${text.documentId}`);
  const file = await url();
  drawer ??= import('#lib/viewer/draw-crop.ts').then(({ cropDrawer }) => cropDrawer());
  const draw = await drawer;
  const shown = { type: mimeType, page: number, turn, area: crop.area, width: CROP_PIXELS };
  const blob = await draw({ url: file, ...shown }, signal);
  return { blob, highlights: crop.highlights };
}
