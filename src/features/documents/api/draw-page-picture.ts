import type { QueryClient } from '@tanstack/react-query';
import type { DocumentRecord } from './document-record.ts';
import { viewUrlQuery } from './file-links.ts';

const wholePage = { x: 0, y: 0, width: 1, height: 1 };

let drawer: Promise<ReturnType<typeof import('#lib/viewer/draw-crop.ts').cropDrawer>> | undefined;

/**
 * Draws a picture of a page, this many pixels wide, from the stored file, one at a time. Only a document's first page has a stored
 * picture, see `thumbnailUrlQuery`.
 */
export async function drawPagePicture(
  { id, mimeType }: Pick<DocumentRecord, 'id' | 'mimeType'>,
  page: number,
  width: number,
  client: QueryClient,
  signal: AbortSignal,
): Promise<Blob> {
  const url = await client.fetchQuery(viewUrlQuery(id));
  drawer ??= import('#lib/viewer/draw-crop.ts').then(({ cropDrawer }) => cropDrawer());
  const draw = await drawer;
  return draw({ url, type: mimeType, page, turn: 0, area: wholePage, width }, signal);
}
