/**
 * The result of the SDK's attempt to renew the tokens. A failure says nothing about the tokens, because it may be
 * caused by the network.
 */
export type TokenEvent = 'refreshed' | 'refresh-failed';

/** Does not import the SDK, so that a page can listen without downloading it. */
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

/** The events of this page. configure.ts forwards them from the SDK. */
export const tokenEvents = new TokenEvents();
