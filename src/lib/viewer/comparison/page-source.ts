import type { PDFPageProxy } from 'pdfjs-dist';
import type { Affine } from '#domain/comparison/alignment/affine.ts';
import { openInWorker } from '../../extraction/pdf/open-in-worker.ts';

/** A page that can be drawn at any size, turned and shifted. */
export interface PageSource {
  /** In points for a PDF, in pixels for an image. */
  width: number;
  height: number;
  /** @param transform Maps its units to the canvas's pixels. */
  draw(context: OffscreenCanvasRenderingContext2D, transform: Affine): Promise<void>;
}

export interface PageAddress {
  source: Blob;
  mimeType: string;
  /** From 1. */
  page: number;
}

/** @throws PDF.js's errors for files that cannot be opened; `TypeError` or `DOMException` for an image. */
export async function openPage({ source, mimeType, page }: PageAddress): Promise<PageSource> {
  return mimeType.startsWith('image/')
    ? openImage(source)
    : pdfSource(await (await openInWorker(source)).getPage(page));
}

function pdfSource(page: PDFPageProxy): PageSource {
  const viewport = page.getViewport({ scale: 1 });
  return {
    width: viewport.width,
    height: viewport.height,
    async draw(context, { a, b, c, d, e, f }) {
      await page.render({
        canvas: null,
        canvasContext: context as unknown as CanvasRenderingContext2D,
        viewport,
        transform: [a, b, c, d, e, f],
        background: '#fff',
      }).promise;
    },
  };
}

async function openImage(source: Blob): Promise<PageSource> {
  const bitmap = await createImageBitmap(source);
  return {
    width: bitmap.width,
    height: bitmap.height,
    async draw(context, { a, b, c, d, e, f }) {
      context.setTransform(a, b, c, d, e, f);
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0);
      context.resetTransform();
    },
  };
}
