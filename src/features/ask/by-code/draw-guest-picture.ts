import type { DocumentText, DocumentWords } from '#domain/extraction/extracted-document.ts';
import { unpackWords } from '#domain/upload/stored-words.ts';
import { rectanglesFor } from '#domain/verification/rectangles.ts';
import { drawCropOf, type PagePicture } from '#features/documents/api/draw-page-crop.ts';
import { getStored } from '#lib/http/get-stored.ts';
import type { GuestCitation, ShownDocument } from '../api/ask-by-code.ts';

/** Draws the part of a page that is cited, from the links that came with the answer. */
export async function drawGuestPicture(
  document: ShownDocument,
  citations: readonly GuestCitation[],
  signal: AbortSignal,
): Promise<PagePicture> {
  const stored = async (url: string) => (await getStored(url, signal)).json();
  const [text, words] = (await Promise.all([stored(document.text), stored(document.words)])) as [
    DocumentText,
    DocumentWords,
  ];
  const page = citations[0]?.page ?? 0;
  const boxes = unpackWords(words, page);
  const marks = citations.map(({ number, start, end }) => ({
    number,
    rectangles: rectanglesFor(boxes, start, end),
  }));
  const url = async () => document.file;
  return drawCropOf({ text, words, url, mimeType: document.mimeType }, page, marks, signal);
}
