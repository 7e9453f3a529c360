import { parentPort } from 'node:worker_threads';
import { isProofRight, serverPublicOf, verifierOf } from './srp.ts';

/** The expensive steps, run off the main thread: each costs a few to some tens of milliseconds of big-number work. */
const steps = { verifierOf, serverPublicOf, isProofRight };

export type Steps = typeof steps;
export type StepRequest = { id: number; step: keyof Steps; values: unknown[] };
export type StepReply = { id: number; result?: unknown; failure?: string };

parentPort?.on('message', ({ id, step, values }: StepRequest) => {
  try {
    const run = steps[step] as (...given: unknown[]) => unknown;
    parentPort?.postMessage({ id, result: run(...values) } satisfies StepReply);
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) } satisfies StepReply);
  }
});
