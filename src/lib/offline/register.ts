import type { ToWorker } from './worker-messages.ts';

const HOUR_MS = 3_600_000;

interface Registering {
  serviceWorker: ServiceWorkerContainer;
  /** The path of this page's entry script. */
  entry: string;
  /** The URLs of the files that this page has loaded. */
  loaded: () => string[];
  reload: () => void;
  /** Called for each newer version that waits. `reload` switches to it. */
  onUpdate: (reload: () => void) => void;
}

/**
 * Registers /sw.js. A new version never takes over by itself: it is offered, and the page continues unchanged. If the
 * page came from the network and already is the new version, the service worker switches silently.
 */
export async function registerServiceWorker(parts: Registering): Promise<void> {
  const { serviceWorker, loaded } = parts;
  const registration = await serviceWorker.register('/sw.js', { scope: '/' });
  const considerWaiting = () => void consider(registration.waiting, parts);
  considerWaiting();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', considerWaiting);
  });
  setInterval(() => void registration.update().catch(() => {}), HOUR_MS);
  const { active } = await serviceWorker.ready;
  if (active) tell(active, { kind: 'keep', urls: loaded() });
}

async function consider(waiting: ServiceWorker | null, parts: Registering): Promise<void> {
  // Without a controller this is the device's first version, so nothing is replaced.
  if (!waiting || !parts.serviceWorker.controller) return;
  if ((await entryOf(waiting)) === parts.entry) return tell(waiting, { kind: 'take-over' });
  parts.onUpdate(() => {
    parts.serviceWorker.addEventListener('controllerchange', parts.reload, { once: true });
    tell(waiting, { kind: 'take-over' });
  });
}

function entryOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ kind: 'which-entry' } satisfies ToWorker, [port2]);
  });
}

function tell(worker: ServiceWorker, message: ToWorker): void {
  worker.postMessage(message);
}
