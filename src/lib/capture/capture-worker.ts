import type { Quad } from '#domain/capture/quad.ts';
import type { Attachment, PicturePage } from '../extraction/pdf/pictures-pdf.ts';
import { ConnectionLostError } from '../http/request-error.ts';

/** What the worker does. */
export type CaptureJob =
  /** A small copy of a photo or of what the camera sees. */
  | { kind: 'find'; picture: ImageBitmap }
  /** `quad` null: the picture as it is. */
  | { kind: 'clean'; photo: Blob; quad: Quad | null }
  /** A picture that is not kept as it is: all its pages, with the file itself attached. */
  | { kind: 'convert'; file: File; from: 'tiff' | 'heic' }
  | { kind: 'document'; pages: readonly PageOfDocument[]; originals: readonly Original[]; madeAt: Date };

export interface PageOfDocument extends Omit<PicturePage, 'jpeg'> {
  jpeg: Blob;
}

export interface Original extends Omit<Attachment, 'bytes'> {
  file: Blob;
}

export interface CleanPage {
  jpeg: Blob;
  width: number;
  height: number;
}

export type CaptureReply = { id: number; result: unknown } | { id: number; failure: string };

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** A worker that stays as long as the camera is open: it looks at a picture several times a second. */
export class CaptureWorker {
  readonly #worker = new Worker(new URL('./capture.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor() {
    this.#worker.onmessage = ({ data }: MessageEvent<CaptureReply>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('failure' in data) waiting?.reject(new Error(data.failure));
      else waiting?.resolve(data.result);
    };
    // A worker whose script could not be fetched fails without a message.
    this.#worker.onerror = ({ message }) => {
      const error = message ? new Error(message) : new ConnectionLostError();
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
  }

  /** The corners of the page in it; the picture is used up. */
  find(picture: ImageBitmap): Promise<Quad | null> {
    return this.#run({ kind: 'find', picture }, [picture]) as Promise<Quad | null>;
  }

  clean(photo: Blob, quad: Quad | null): Promise<CleanPage> {
    return this.#run({ kind: 'clean', photo, quad }) as Promise<CleanPage>;
  }

  document(pages: readonly PageOfDocument[], originals: readonly Original[], madeAt: Date): Promise<Blob> {
    return this.#run({ kind: 'document', pages, originals, madeAt }) as Promise<Blob>;
  }

  convert(file: File, from: 'tiff' | 'heic'): Promise<Blob> {
    return this.#run({ kind: 'convert', file, from }) as Promise<Blob>;
  }

  close(): void {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new DOMException('Closed', 'AbortError'));
    this.#waiting.clear();
  }

  #run(job: CaptureJob, transfer: Transferable[] = []): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, job }, transfer);
    });
  }
}
