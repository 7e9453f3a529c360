import { setTimeout } from 'node:timers/promises';
import { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import { aiBackend } from '#domain/limits/limits.ts';

export interface RetryOptions {
  /** After the first attempt. */
  retries?: number;
  delayMs?: number;
  /** Ends waiting and retrying. */
  signal?: AbortSignal | undefined;
  /** Whether another attempt is allowed. Called after a failure. */
  mayRepeat?: () => boolean;
  /** Waits before another attempt. */
  pause?: (delayMs: number, signal: AbortSignal | undefined) => Promise<unknown>;
}

/** Retries after a temporary failure: no connection, a timeout, too many requests or a server error. */
export async function withRetries<T>(attempt: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { retries = aiBackend.retryAttempts, delayMs = aiBackend.retryDelayMs } = options;
  const { signal, mayRepeat, pause = (ms) => setTimeout(ms, undefined, { signal }) } = options;
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retry >= retries || !passes(error) || signal?.aborted || mayRepeat?.() === false) throw error;
      await pause(delayMs, signal);
    }
  }
}

function passes(error: unknown): boolean {
  if (error instanceof APIUserAbortError) return false;
  if (error instanceof APIConnectionError) return true;
  return (
    error instanceof APIError && (error.status === 408 || error.status === 429 || (error.status ?? 0) >= 500)
  );
}
