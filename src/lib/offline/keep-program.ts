import type { ToWorker } from './worker-messages.ts';

/** Keeps the whole program on the device, where a worker serves the page. */
export async function keepProgram(
  serviceWorker: ServiceWorkerContainer | undefined = navigator.serviceWorker,
): Promise<void> {
  if (!serviceWorker?.controller) return;
  const { active } = await serviceWorker.ready;
  active?.postMessage({ kind: 'keep-program' } satisfies ToWorker);
}
