import { toHex } from './hex.ts';

/** A new token for an ask code (src/domain/ask-codes), which cannot be guessed. */
export function newAskToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** The ID of the token's row. */
export async function askCodeId(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return toHex(new Uint8Array(digest));
}
