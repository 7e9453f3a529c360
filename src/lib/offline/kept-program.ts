import { wait } from '../browser/timing.ts';
import type { ToWorker } from './worker-messages.ts';

/** A timeout for four megabytes. A worker of an earlier build may not reply at all. */
const PATIENCE_MS = 120_000;

interface Device {
  /** Undefined where the browser offers none. */
  serviceWorker: Pick<ServiceWorkerContainer, 'ready'> | undefined;
  /** False in development, where nothing may be cached. */
  isBuilt: boolean;
  wait: (milliseconds: number) => Promise<void>;
}

/** Whether the whole program is on this device. Nothing that is kept can be opened offline without it. */
export class KeptProgram {
  readonly #device: Device;
  readonly #listeners = new Set<() => void>();
  #isKept = false;

  constructor(device: Device) {
    this.#device = device;
  }

  /** False until it is known. */
  isKept = (): boolean => this.#isKept;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Caches what is missing. Returns false if a part could not be loaded, or if the browser cannot keep the program. */
  keep = (): Promise<boolean> => this.#ask('keep-program');

  /** Checks whether the program is cached. Downloads nothing. */
  check = (): Promise<boolean> => this.#ask('count-missing');

  async #ask(kind: 'keep-program' | 'count-missing'): Promise<boolean> {
    const { isBuilt, wait } = this.#device;
    const late = wait(PATIENCE_MS).then(() => null);
    const isKept = !isBuilt || (await Promise.race([this.#missing(kind), late])) === 0;
    // Nothing that was cached is removed while its page is open.
    if (isKept && !this.#isKept) {
      this.#isKept = true;
      for (const listener of this.#listeners) listener();
    }
    return isKept;
  }

  /** The number of files that are missing. Null if the worker does not know. */
  async #missing(kind: 'keep-program' | 'count-missing'): Promise<number | null> {
    const { serviceWorker } = this.#device;
    // The worker does not control the first page of a device yet, and may not be registered, but can soon cache the program.
    const active = (await serviceWorker?.ready)?.active;
    if (!active) return null;
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      active.postMessage({ kind } satisfies ToWorker, [port2]);
    });
  }
}

/** The program on this device. */
export const keptProgram = new KeptProgram({
  serviceWorker: globalThis.navigator?.serviceWorker,
  isBuilt: import.meta.env.PROD,
  wait,
});
