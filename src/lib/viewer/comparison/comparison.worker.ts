import { type Affine, compose } from '#domain/comparison/alignment/affine.ts';
import { compareSheets } from '#domain/comparison/compare-sheets.ts';
import type { ComparedPage } from '#domain/comparison/compared-page.ts';
import type { ComparisonResult } from '#domain/comparison/comparison-result.ts';
import { overlayOf } from '#domain/comparison/overlay.ts';
import { pictureScales } from '#domain/comparison/picture-scales.ts';
import { drawPicture, drawRaster, openPage, type PageAddress, type PageSource } from './page-source.ts';

/** A stored page: the address of its file, and the text that was read from it. */
export interface ComparisonSide extends PageAddress {
  read: Pick<ComparedPage, 'text' | 'words' | 'isScan'>;
}

export type ComparisonView = 'before' | 'after' | 'overlay';
export type ComparisonStage = 'opening' | 'drawing' | 'comparing';

export type ComparisonRequest =
  | { kind: 'compare'; before: ComparisonSide; after: ComparisonSide }
  /** `transform` maps the new page's units to the picture's pixels. */
  | { kind: 'draw'; id: number; view: ComparisonView; transform: Affine; width: number; height: number };

export type ComparisonReply =
  | { kind: 'stage'; stage: ComparisonStage }
  | { kind: 'compared'; result: ComparisonResult; size: { width: number; height: number } }
  | { kind: 'failed'; side: 'before' | 'after' | null; name: string; message: string }
  | { kind: 'drawn'; id: number; bitmap: ImageBitmap | null };

const reply = (message: ComparisonReply, transfer: Transferable[] = []) =>
  self.postMessage(message, { transfer });

let pages: { before: PageSource; after: PageSource; alignment: Affine } | undefined;
/** One after the other, because PDF.js draws a page only once at a time. */
let last: Promise<unknown> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<ComparisonRequest>) => {
  last = last.then(() => (data.kind === 'compare' ? compare(data) : draw(data))).catch(() => undefined);
};

async function compare(request: Extract<ComparisonRequest, { kind: 'compare' }>): Promise<void> {
  let side: 'before' | 'after' | null = 'before';
  try {
    reply({ kind: 'stage', stage: 'opening' });
    const before = await openPage(request.before);
    side = 'after';
    const after = await openPage(request.after);
    side = null;
    const read = { before: pageOf(before, request.before), after: pageOf(after, request.after) };
    reply({ kind: 'stage', stage: 'drawing' });
    const scales = pictureScales(read, { before: isImage(request.before), after: isImage(request.after) });
    const pictures = {
      before: await drawPicture(before, scales.before),
      after: await drawPicture(after, scales.after),
    };
    reply({ kind: 'stage', stage: 'comparing' });
    const result = compareSheets({ ...read, pictures });
    const [a, b, c, d, e, f] = result.alignment.transform;
    pages = { before, after, alignment: { a, b, c, d, e, f } };
    reply({ kind: 'compared', result, size: { width: after.width, height: after.height } });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
    reply({ kind: 'failed', side, name, message });
  }
}

const isImage = ({ mimeType }: ComparisonSide) => mimeType.startsWith('image/');

const pageOf = ({ width, height }: PageSource, { read }: ComparisonSide): ComparedPage => ({
  ...read,
  width,
  height,
});

async function draw({
  id,
  view,
  transform,
  width,
  height,
}: Extract<ComparisonRequest, { kind: 'draw' }>): Promise<void> {
  try {
    const bitmap = await drawView(view, transform, width, height);
    reply({ kind: 'drawn', id, bitmap }, [bitmap]);
  } catch {
    reply({ kind: 'drawn', id, bitmap: null });
  }
}

async function drawView(
  view: ComparisonView,
  transform: Affine,
  width: number,
  height: number,
): Promise<ImageBitmap> {
  if (!pages) throw new Error('Nothing was compared');
  const { before, after, alignment } = pages;
  const laid = compose(transform, alignment);
  if (view !== 'overlay') {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('There is no canvas to draw on');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    await (view === 'before' ? before.draw(context, laid) : after.draw(context, transform));
    return canvas.transferToImageBitmap();
  }
  const old = await drawRaster(before, laid, width, height);
  const now = await drawRaster(after, transform, width, height);
  return createImageBitmap(new ImageData(overlayOf(old, now), width, height));
}
