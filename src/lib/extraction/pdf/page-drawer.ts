import type { Rectangle } from '#domain/verification/rectangles.ts';
import type { DrawReply, DrawRequest } from './page-drawer.worker.ts';

interface Waiting {
  resolve: (bitmap: ImageBitmap) => void;
  reject: (error: Error) => void;
}

/**
 * Draws pages for OCR completely in a worker: PDF.js in the page would pass every decoded image through the main
 * thread, 35 MB for one page scanned at 300 dots per inch. The worker starts with the first drawn page.
 */
export class PageDrawer {
  readonly #waiting = new Map<number, Waiting>();
  readonly #file: Blob;
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(file: Blob) {
    this.#file = file;
  }

  /** @param page From 1. */
  draw(page: number, scale: number, region?: Rectangle): Promise<ImageBitmap> {
    const isFirst = this.#worker === undefined;
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const request: DrawRequest = {
      ...{ id: this.#lastId, page, scale },
      ...(isFirst && { file: this.#file }),
      ...(region && { region }),
    };
    this.#worker.postMessage(request);
    return new Promise((resolve, reject) => this.#waiting.set(request.id, { resolve, reject }));
  }

  close(): void {
    this.#worker?.terminate();
    this.#fail('closed');
  }

  #start(): Worker {
    const worker = new Worker(new URL('./page-drawer.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<DrawReply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('bitmap' in data) waiting?.resolve(data.bitmap);
      else waiting?.reject(new Error(data.error));
    };
    worker.onerror = (event) => this.#fail(event.message);
    return worker;
  }

  #fail(message: string): void {
    for (const { reject } of this.#waiting.values()) reject(new Error(message));
    this.#waiting.clear();
  }
}
