import { setTimeout } from 'node:timers/promises';

/** Longer than it takes to word and store a message. */
const STEP_MS = 250;

/**
 * Rounds the response time up to whole steps. A response for a user who exists, which sends a message, then takes as
 * long as one for a user who does not.
 */
export async function padResponseTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    await setTimeout(STEP_MS - ((performance.now() - begun) % STEP_MS));
  }
}
