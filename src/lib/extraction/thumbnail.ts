import type { FileType } from '#domain/documents/file-types.ts';
import { openPdf } from '../viewer/pdf-document.ts';
import { deadline } from './deadline.ts';
import { toJpeg } from './image/image-jobs.ts';

const WIDTH = 320;
const LIMIT_MS = 20_000;
/** A picture of 320 pixels needs none of an A0 scan's 139 million, which stop the page for seconds. */
const THUMBNAIL_PIXELS = 16_000_000;

/**
 * A JPEG of the first page or of the image, about 320 pixels wide.
 * @throws if the file cannot be shown; the signal's reason after an abort.
 */
export async function thumbnailOf(file: Blob, type: FileType, signal?: AbortSignal): Promise<Blob> {
  const limit = deadline(LIMIT_MS, signal);
  const options = { name: type, signal: limit.signal };
  try {
    if (type === 'pdf') return await toJpeg(await firstPage(file, limit.signal), WIDTH, options);
    if (type === 'jpg' || type === 'png') return await toJpeg(file, WIDTH, options);
    const { sheetOfText } = await import('./text/sheet-of-text.ts');
    return await toJpeg(sheetOfText(await textOf(file, type, limit.signal)), WIDTH, options);
  } finally {
    limit.end();
  }
}

async function firstPage(file: Blob, signal: AbortSignal): Promise<ImageBitmap> {
  const { drawPage } = await import('./pdf/draw-page.ts');
  const { pdf, close } = await openPdf(file, signal, { decodedPixels: THUMBNAIL_PIXELS });
  try {
    const page = await pdf.getPage(1);
    return await drawPage(page, (2 * WIDTH) / page.getViewport({ scale: 1 }).width, signal);
  } finally {
    close();
  }
}

async function textOf(file: Blob, type: 'docx' | 'txt', signal: AbortSignal): Promise<string> {
  if (type === 'docx') {
    const { runDocxJob } = await import('./docx/run-docx-job.ts');
    return runDocxJob({ kind: 'text', file }, { name: type, signal });
  }
  const { decodeText } = await import('./text/decode-text.ts');
  return decodeText(new Uint8Array(await file.slice(0, 8_192).arrayBuffer()));
}
