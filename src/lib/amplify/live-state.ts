/** The state of the realtime connection: unused, connected, or failed with the error catalogue's sentence. */
export type Live = 'unused' | 'live' | 'Connection failed' | 'Connection timeout';

/** This file does not import the data client, so that a screen can show the state without loading it. */
export class LiveState {
  readonly #listeners = new Set<() => void>();
  #live: Live = 'unused';

  get = (): Live => this.#live;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(live: Live): void {
    if (live === this.#live) return;
    this.#live = live;
    for (const listener of this.#listeners) listener();
  }
}

/** The state of this page. */
export const liveState = new LiveState();
