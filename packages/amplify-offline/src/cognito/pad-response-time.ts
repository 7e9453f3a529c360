import { setTimeout } from 'node:timers/promises';

/** Longer than a message takes to be worded and stored. */
const STEP_MS = 250;

/**
 * Answers at the end of a whole number of steps, so that an answer for a user who exists, which sends a message, takes
 * as long as one for a user who doesn't.
 */
export async function padResponseTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(STEP_MS - ((performance.now() - begun) % STEP_MS));
  }
}
