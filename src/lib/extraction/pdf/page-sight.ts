import type { PageGraphics } from '../../../domain/extraction/ocr-rule.ts';
import type { SightReply, SightRequest } from './page-sight.worker.ts';

interface Waiting {
  resolve: (seen: ImageBitmap | PageGraphics) => void;
  reject: (error: Error) => void;
}

/**
 * Looks at pages wholly in a worker: PDF.js in the page would hand every decoded image through the main thread, 35 MB
 * for one page scanned at 300 dots an inch. The worker starts with the first page that must be looked at.
 */
export class PageSight {
  readonly #waiting = new Map<number, Waiting>();
  readonly #file: Blob;
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(file: Blob) {
    this.#file = file;
  }

  /** @param page From 1. */
  async graphics(page: number): Promise<PageGraphics> {
    return (await this.#ask({ page })) as PageGraphics;
  }

  /** @param page From 1. */
  async draw(page: number, scale: number): Promise<ImageBitmap> {
    return (await this.#ask({ page, scale })) as ImageBitmap;
  }

  #ask(question: Pick<SightRequest, 'page' | 'scale'>): Promise<ImageBitmap | PageGraphics> {
    const isFirst = this.#worker === undefined;
    this.#worker ??= this.#start();
    this.#lastId += 1;
    const request: SightRequest = { id: this.#lastId, ...question, ...(isFirst && { file: this.#file }) };
    this.#worker.postMessage(request);
    return new Promise((resolve, reject) => this.#waiting.set(request.id, { resolve, reject }));
  }

  close(): void {
    this.#worker?.terminate();
    this.#fail('closed');
  }

  #start(): Worker {
    const worker = new Worker(new URL('./page-sight.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<SightReply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('seen' in data) waiting?.resolve(data.seen);
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
