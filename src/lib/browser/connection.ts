import { wait } from './timing.ts';

const ASK_AGAIN_MS = 5_000;

interface Device {
  target: Pick<Window, 'addEventListener'>;
  /** Whether the device reports a network. True does not mean that the internet can be reached. */
  hasNetwork: () => boolean;
  /** Whether our own server replies. */
  reach: () => Promise<boolean>;
  wait: (milliseconds: number) => Promise<void>;
}

/** Whether the product can be reached. After a failure it checks every 5 s until it can. */
export class Connection {
  readonly #device: Device;
  readonly #listeners = new Set<() => void>();
  #online: boolean;
  #asking = false;

  constructor(device: Device) {
    this.#device = device;
    this.#online = device.hasNetwork();
    device.target.addEventListener('offline', () => void this.check());
    device.target.addEventListener('online', () => void this.check());
    if (!this.#online) void this.check();
  }

  isOnline = (): boolean => this.#online;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Checks once, and continues in the background if the connection is lost. A server on the device itself replies without a
   * network, where a request only fails at once if there is no such server.
   */
  async isReachable(): Promise<boolean> {
    const replies = await this.#device.reach();
    if (!this.#set(replies && this.#device.hasNetwork())) void this.check();
    return replies;
  }

  untilOnline(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#online) return resolve();
      const stop = this.subscribe(() => {
        if (!this.#online) return;
        stop();
        resolve();
      });
    });
  }

  /** Checks now: after a request without a reply, or for a page that may have come from the cache. */
  async check(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    while (!this.#set(this.#device.hasNetwork() && (await this.#device.reach()))) {
      await this.#device.wait(ASK_AGAIN_MS);
    }
    this.#asking = false;
  }

  #set(online: boolean): boolean {
    const changed = online !== this.#online;
    this.#online = online;
    if (changed) for (const listener of this.#listeners) listener();
    return online;
  }
}

/**
 * A network that does not answer in this time is no connection: a phone in a basement still shows one bar. Long enough for
 * slow 3G beside an upload.
 */
const REACHED_WITHIN_MS = 8_000;

/** `no-store` bypasses the service worker. */
async function reachOrigin(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(REACHED_WITHIN_MS);
    await fetch('/icon.svg', { method: 'HEAD', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  }
}

/** The connection of this page. Outside a browser, where requests are tested, nothing reports that there is none. */
export const connection = new Connection({
  target: globalThis.window ?? new EventTarget(),
  hasNetwork: () => navigator.onLine !== false,
  reach: reachOrigin,
  wait,
});

/** For requests that must not wait for minutes on a network that does not answer (`unlessUnreachable`). */
export const connectionReach = {
  isOnline: connection.isOnline,
  isReachable: () => connection.isReachable(),
  wait,
};
