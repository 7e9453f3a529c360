import { serveThread } from '../../server/threads/serve-thread.ts';
import { isProofRight, serverPublicOf, verifierOf } from './srp.ts';

/** The expensive steps, run off the main thread: each costs a few to some tens of milliseconds of big-number work. */
const steps = { verifierOf, serverPublicOf, isProofRight };

export type SrpSteps = typeof steps;

serveThread(steps);
