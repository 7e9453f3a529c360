import { setTimeout } from 'node:timers/promises';
import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { aiBackend } from '#domain/limits/limits.ts';

export interface RetryOptions {
  /** After the first attempt. */
  retries?: number;
  delayMs?: number;
  /** How long to wait altogether for a provider that says when to come back. */
  patienceMs?: number;
  /** Ends waiting and retrying. */
  signal?: AbortSignal | undefined;
  /** Whether another attempt is allowed. Called after a failure. */
  mayRepeat?: () => boolean;
  /** Waits before another attempt. */
  pause?: (delayMs: number, signal: AbortSignal | undefined) => Promise<unknown>;
}

/**
 * Retries after a temporary failure: no connection, a timeout, too many requests or a server error. A provider that
 * says when to come back is asked then, as often as its times fit into `patienceMs` together.
 */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { retries = aiBackend.retryAttempts, delayMs = aiBackend.retryDelayMs } = options;
  const { signal, mayRepeat, pause = (ms) => setTimeout(ms, undefined, { signal }) } = options;
  let patienceMs = options.patienceMs ?? (signal ? aiBackend.patienceUntilSignalMs : aiBackend.patienceMs);
  let retriesLeft = retries;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (!passes(error) || signal?.aborted || mayRepeat?.() === false) throw error;
      const saidMs = retryAfterMs(error);
      const waitMs = Math.max(saidMs ?? 0, delayMs);
      if (saidMs === null) retriesLeft -= 1;
      else patienceMs -= waitMs;
      if (retriesLeft < 0 || patienceMs < 0) throw error;
      await pause(waitMs, signal);
    }
  }
}

/** The time after which the provider wants to be asked again. Null if it does not say. */
export function retryAfterMs(error: unknown): number | null {
  const said = error instanceof APIError ? error.headers?.get('retry-after')?.trim() : null;
  if (!said) return null;
  const ms = /^\d+(\.\d+)?$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

function passes(error: unknown): boolean {
  if (error instanceof APIUserAbortError) return false;
  if (error instanceof APIConnectionError) return true;
  return (
    error instanceof APIError && (error.status === 408 || error.status === 429 || (error.status ?? 0) >= 500)
  );
}
