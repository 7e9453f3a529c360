import type { Affine } from '#domain/comparison/alignment/affine.ts';
import type { ComparisonResult } from '#domain/comparison/comparison-result.ts';
import type {
  ComparisonReply,
  ComparisonRequest,
  ComparisonSide,
  ComparisonStage,
  ComparisonView,
} from './comparison.worker.ts';

export interface ComparedSheets {
  result: ComparisonResult;
  /** The size of the new page in its units, in which views are drawn. */
  size: { width: number; height: number };
}

/** One of the two pages could not be opened. `name` is the error's name, such as PDF.js's `PasswordException`. */
export class ComparisonFailed extends Error {
  readonly side: 'before' | 'after' | null;

  constructor(side: 'before' | 'after' | null, name: string, message: string) {
    super(message);
    this.name = name;
    this.side = side;
  }
}

/**
 * Compares two pages and draws them on top of each other, in their own worker, so that the page stays responsive and
 * `close` ends all work.
 */
export class SheetComparison {
  readonly #worker = new Worker(new URL('./comparison.worker.ts', import.meta.url), { type: 'module' });
  readonly #drawings = new Map<number, (bitmap: ImageBitmap | null) => void>();
  #lastId = 0;

  compare(
    before: ComparisonSide,
    after: ComparisonSide,
    onStage: (stage: ComparisonStage) => void = () => undefined,
  ): Promise<ComparedSheets> {
    return new Promise((resolve, reject) => {
      this.#worker.onerror = (event) => reject(new ComparisonFailed(null, 'Error', event.message));
      this.#worker.onmessage = ({ data }: MessageEvent<ComparisonReply>) => {
        if (data.kind === 'stage') onStage(data.stage);
        else if (data.kind === 'compared') resolve(data);
        else if (data.kind === 'failed') reject(new ComparisonFailed(data.side, data.name, data.message));
        else this.#take(data.id, data.bitmap);
      };
      this.#send({ kind: 'compare', before, after });
    });
  }

  /**
   * @param transform Maps the new page's units to the picture's pixels.
   * @returns null if it could not be drawn.
   */
  draw(view: ComparisonView, transform: Affine, width: number, height: number): Promise<ImageBitmap | null> {
    this.#lastId += 1;
    const id = this.#lastId;
    this.#send({ kind: 'draw', id, view, transform, width, height });
    return new Promise((resolve) => this.#drawings.set(id, resolve));
  }

  close(): void {
    this.#worker.terminate();
    for (const resolve of this.#drawings.values()) resolve(null);
    this.#drawings.clear();
  }

  #take(id: number, bitmap: ImageBitmap | null): void {
    this.#drawings.get(id)?.(bitmap);
    this.#drawings.delete(id);
  }

  #send(request: ComparisonRequest): void {
    this.#worker.postMessage(request);
  }
}
