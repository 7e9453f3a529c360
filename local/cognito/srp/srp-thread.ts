import { Worker } from 'node:worker_threads';
import { CognitoError } from '../errors.ts';
import type { StepReply, StepRequest, Steps } from './worker.ts';

/** The steps of srp.ts as promises. */
export interface SrpThread {
  run<Step extends keyof Steps>(
    step: Step,
    ...values: Parameters<Steps[Step]>
  ): Promise<ReturnType<Steps[Step]>>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/** More would only wait: at some tens of milliseconds a step, these are already seconds of work. */
const MAX_WAITING = 64;

/**
 * One worker thread for the sign-in arithmetic, started when it is first needed and again after it died.
 * `run` rejects with TooManyRequestsException when too much is waiting.
 */
export function createSrpThread(): SrpThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  const fail = (error: Error) => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { name: 'cognito-srp' });
    started.unref();
    started.on('error', fail);
    started.on('exit', () => worker === started && fail(new Error('The sign-in worker ended.')));
    started.on('message', ({ id, result, failure }: StepReply) => {
      const entry = waiting.get(id);
      waiting.delete(id);
      if (failure === undefined) entry?.resolve(result);
      else entry?.reject(new Error(failure));
    });
    return started;
  };

  return {
    run(step, ...values) {
      if (waiting.size >= MAX_WAITING) {
        return Promise.reject(new CognitoError('TooManyRequestsException', 'Too many requests'));
      }
      worker ??= start();
      const thread = worker;
      return new Promise((resolve, reject) => {
        const id = ++lastId;
        waiting.set(id, { resolve: (result) => resolve(result as never), reject });
        thread.postMessage({ id, step, values } satisfies StepRequest);
      });
    },
    async close() {
      await worker?.terminate();
      fail(new Error('The service is closing.'));
    },
  };
}
