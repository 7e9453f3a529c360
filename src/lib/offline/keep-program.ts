import { wait } from '../browser/wait.ts';
import type { ToWorker } from './worker-messages.ts';

/** A timeout for four megabytes. A worker of an earlier build does not reply at all. */
const PATIENCE_MS = 120_000;

/**
 * Caches the whole program on the device, if there is a worker. Returns false if a part could not be loaded.
 */
export async function keepProgram(
  serviceWorker: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<boolean> {
  // The worker does not control the first page of a device yet, but can cache the program already.
  if (!serviceWorker || !(await serviceWorker.getRegistration())) return true;
  const { active } = await serviceWorker.ready;
  if (!active) return true;
  const kept = new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === 0);
    active.postMessage({ kind: 'keep-program' } satisfies ToWorker, [port2]);
  });
  return Promise.race([kept, wait(PATIENCE_MS).then(() => false)]);
}
