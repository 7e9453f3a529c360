import type { Rectangle } from '#domain/verification/rectangles.ts';
import { WorkerRequests } from '../../browser/worker-requests.ts';
import type { DrawRequest } from './page-drawer.worker.ts';

/**
 * Draws pages for OCR completely in a worker: PDF.js in the page would pass every decoded image through the main
 * thread, 35 MB for one page scanned at 300 dots per inch. The worker starts with the first drawn page.
 */
export class PageDrawer {
  readonly #file: Blob;
  readonly #decodedPixels: number;
  #requests: WorkerRequests<DrawRequest> | undefined;

  /** @param decodedPixels larger images are decoded smaller */
  constructor(file: Blob, decodedPixels: number) {
    this.#file = file;
    this.#decodedPixels = decodedPixels;
  }

  /** @param page From 1. */
  draw(page: number, scale: number, region?: Rectangle): Promise<ImageBitmap> {
    const request = { page, scale, ...(region && { region }) };
    if (this.#requests) return this.#requests.send(request);
    this.#requests = new WorkerRequests(
      new Worker(new URL('./page-drawer.worker.ts', import.meta.url), { type: 'module' }),
    );
    return this.#requests.send({ ...request, file: this.#file, decodedPixels: this.#decodedPixels });
  }

  close(): void {
    this.#requests?.close();
  }
}
