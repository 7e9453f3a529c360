import { ConnectionLostError } from '../http/request-error.ts';

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

type Reply = { id: number } & ({ result: unknown } | { failure: string });

/**
 * Requests to a worker that stays open, each settled by the reply with its ID. The worker answers with
 * `answerRequests`.
 *
 * A worker that has failed never replies again, so from then on every request fails in the same way.
 */
export class WorkerRequests<Request> {
  readonly #worker: Pick<Worker, 'postMessage' | 'terminate'>;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #failure: Error | null = null;

  constructor(worker: Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.#settle(data));
    // A worker whose script could not be fetched fails without a message.
    worker.addEventListener('error', ({ message }) =>
      this.#fail(message ? new Error(message) : new ConnectionLostError()),
    );
  }

  get hasFailed(): boolean {
    return this.#failure !== null;
  }

  send<Result>(request: Request, transfer: Transferable[] = []): Promise<Result> {
    if (this.#failure) return Promise.reject(this.#failure);
    this.#lastId += 1;
    const id = this.#lastId;
    this.#worker.postMessage({ id, request }, transfer);
    return new Promise<unknown>((resolve, reject) =>
      this.#waiting.set(id, { resolve, reject }),
    ) as Promise<Result>;
  }

  /** Ends the worker. Requests without a reply fail with an `AbortError`. */
  close(): void {
    this.#worker.terminate();
    this.#fail(new DOMException('Closed', 'AbortError'));
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('failure' in reply) waiting?.reject(new Error(reply.failure));
    else waiting?.resolve(reply.result);
  }

  #fail(failure: Error): void {
    this.#failure ??= failure;
    for (const { reject } of this.#waiting.values()) reject(failure);
    this.#waiting.clear();
  }
}

/**
 * The worker's side: replies to each request with the result of `answer`.
 * @param transferred the parts of a result that move to the page without being copied
 */
export function answerRequests<Request, Result>(
  answer: (request: Request) => Promise<Result>,
  transferred: (result: Result) => Transferable[] = () => [],
  scope: Pick<typeof self, 'addEventListener' | 'postMessage'> = self,
): void {
  scope.addEventListener('message', async ({ data }: MessageEvent<{ id: number; request: Request }>) => {
    const { id } = data;
    try {
      const result = await answer(data.request);
      scope.postMessage({ id, result } satisfies Reply, { transfer: transferred(result) });
    } catch (error) {
      scope.postMessage({ id, failure: String(error) } satisfies Reply);
    }
  });
}
