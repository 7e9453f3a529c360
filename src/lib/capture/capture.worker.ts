import { evenLight } from '#domain/capture/even-light.ts';
import { findPage } from '#domain/capture/find-page.ts';
import { flatSize, flattened } from '#domain/capture/perspective.ts';
import type { Pixels, Quad } from '#domain/capture/quad.ts';
import { withoutPlace } from '#domain/images/exif.ts';
import { answerRequests } from '../browser/worker-requests.ts';
import { picturesPdf } from '../extraction/pdf/pictures-pdf.ts';
import { contextOf } from './canvas-context.ts';
import type { CaptureJob, CleanPage, Original, PageOfDocument } from './capture-worker.ts';

/** 300 dots per inch of A4, which OCR needs and most cameras provide. */
const LONGEST_SIDE = 3_508;
/** Letters stay sharp at this quality, and a page takes about 700 kB. */
const JPEG_QUALITY = 0.82;
const READ = { willReadFrequently: true };

answerRequests(resultOf);

function resultOf(job: CaptureJob): Promise<unknown> {
  if (job.kind === 'clean') return cleanPage(job.photo, job.quad);
  if (job.kind === 'document') return documentOf(job.pages, job.originals, job.madeAt);
  if (job.kind === 'convert') return converted(job.file, job.from);
  const pixels = pixelsOf(job.picture, 1);
  job.picture.close();
  return Promise.resolve(findPage(pixels));
}

async function cleanPage(photo: Blob, quad: Quad | null): Promise<CleanPage> {
  const bitmap = await openPhoto(photo);
  const pixels = pixelsOf(bitmap, Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height)));
  bitmap.close();
  // The light of a photo without a page stays unchanged, because it is not paper.
  const page = quad ? paperOf(pixels, quad) : pixels;
  return { jpeg: await jpegOf(page), width: page.width, height: page.height };
}

/** The name of the first part of a HEIC file, after its length. */
const FILE_TYPE_BOX = 'ftyp';

/** Opens a photo upright. A HEIC photo is decoded tile by tile where the browser has no decoder for it. */
async function openPhoto(photo: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(photo, { imageOrientation: 'from-image' });
  } catch (error) {
    if ((await photo.slice(4, 8).text()) !== FILE_TYPE_BOX) throw error;
    const { decodeHeif } = await import('./heif/decode-heif.ts');
    return decodeHeif(photo);
  }
}

function paperOf(pixels: Pixels, quad: Quad): Pixels {
  const page = flattened(pixels, quad, flatSize(quad, pixels, LONGEST_SIDE));
  evenLight(page);
  return page;
}

async function converted(file: File, from: 'tiff' | 'heic'): Promise<Blob> {
  const pages = from === 'tiff' ? await pagesOfTiff(file) : [await cleanPage(file, null)];
  if (pages.length === 0) throw new Error('The file has no page');
  const mimeType = `image/${from}`;
  return documentOf(pages, [{ name: file.name, mimeType, file }], new Date(file.lastModified));
}

async function pagesOfTiff(file: File): Promise<PageOfDocument[]> {
  const { tiffPages } = await import('./tiff-pages.ts');
  const pages: PageOfDocument[] = [];
  for (const page of tiffPages(await file.arrayBuffer())) {
    const { width, height, points } = page;
    pages.push({ jpeg: await jpegOf(page), width, height, points });
  }
  return pages;
}

function jpegOf({ width, height, data }: Pixels): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  contextOf(canvas, READ).putImageData(new ImageData(data as ImageDataArray, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
}

async function documentOf(
  pages: readonly PageOfDocument[],
  originals: readonly Original[],
  madeAt: Date,
): Promise<Blob> {
  const drawn = await Promise.all(
    pages.map(async ({ jpeg, ...page }) => ({ ...page, jpeg: await bytesOf(jpeg) })),
  );
  const attached = await Promise.all(
    originals.map(async ({ file, ...original }) => ({
      ...original,
      bytes: withoutPlace(await bytesOf(file)),
    })),
  );
  return new Blob(picturesPdf(drawn, attached, madeAt), { type: 'application/pdf' });
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

function pixelsOf(bitmap: ImageBitmap, scale: number): Pixels {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = contextOf(new OffscreenCanvas(width, height), READ);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
