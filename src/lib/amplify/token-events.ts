/** What became of the SDK's attempt to renew the tokens. A failure says nothing about the tokens: the network may be gone. */
export type TokenEvent = 'refreshed' | 'refresh-failed';

/** Knows nothing of the SDK, so that a page can listen without fetching it. */
export class TokenEvents {
  readonly #listeners = new Set<(event: TokenEvent) => void>();

  subscribe = (listener: (event: TokenEvent) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  emit(event: TokenEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Those of this page; the SDK's part is in configure.ts. */
export const tokenEvents = new TokenEvents();
