import type { Quad } from '#domain/capture/quad.ts';
import { WorkerRequests } from '../browser/worker-requests.ts';
import type { Attachment, PicturePage } from '../extraction/pdf/pictures-pdf.ts';

/** The jobs of the worker. */
export type CaptureJob =
  /** A small copy of a photo or of the camera's current picture. */
  | { kind: 'find'; picture: ImageBitmap }
  /** `quad` null: the picture unchanged. */
  | { kind: 'clean'; photo: Blob; quad: Quad | null }
  /** A picture that is not stored unchanged: all its pages, with the file itself attached. */
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

/** A worker that stays as long as the camera is open, because it analyses several pictures a second. */
export class CaptureWorker {
  readonly #requests = new WorkerRequests<CaptureJob>(
    new Worker(new URL('./capture.worker.ts', import.meta.url), { type: 'module' }),
  );

  /** The corners of the page in the picture, which is transferred and cannot be used afterwards. */
  find(picture: ImageBitmap): Promise<Quad | null> {
    return this.#requests.send({ kind: 'find', picture }, [picture]);
  }

  clean(photo: Blob, quad: Quad | null): Promise<CleanPage> {
    return this.#requests.send({ kind: 'clean', photo, quad });
  }

  document(pages: readonly PageOfDocument[], originals: readonly Original[], madeAt: Date): Promise<Blob> {
    return this.#requests.send({ kind: 'document', pages, originals, madeAt });
  }

  convert(file: File, from: 'tiff' | 'heic'): Promise<Blob> {
    return this.#requests.send({ kind: 'convert', file, from });
  }

  close(): void {
    this.#requests.close();
  }
}
