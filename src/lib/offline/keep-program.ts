import { wait } from '../browser/wait.ts';
import type { ToWorker } from './worker-messages.ts';

/** Four megabytes; a worker of an earlier build does not answer at all. */
const PATIENCE_MS = 120_000;

/** Keeps the whole program on the device, where there is a worker. False where a part of it could not be had. */
export async function keepProgram(
  serviceWorker: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<boolean> {
  // The first page that a device opens is not served by the worker yet, which can keep the program all the same.
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
