/** What became of the SDK's attempt to renew the tokens. A failure says nothing about the tokens: the network may be gone. */
export type TokenNews = 'refreshed' | 'refresh-failed';

/** Knows nothing of the SDK, so that a page can listen without fetching it. */
export class TokenEvents {
  readonly #listeners = new Set<(news: TokenNews) => void>();

  subscribe = (listener: (news: TokenNews) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  tell(news: TokenNews): void {
    for (const listener of this.#listeners) listener(news);
  }
}

/** Those of this page; the SDK's part is in configure.ts. */
export const tokenNews = new TokenEvents();
