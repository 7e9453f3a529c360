import { APIConnectionError, RateLimitError } from 'openai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { serve } from '#tests/support/scripted-provider.ts';
import { createChatProvider } from './chat-provider.ts';
import { retryAfterMs, withRetries } from './retry.ts';

const busy = (retryAfter: string) =>
  new RateLimitError(429, {}, 'busy', new Headers({ 'retry-after': retryAfter }));

describe('a request to an AI provider', () => {
  afterEach(() => void vi.useRealTimers());

  it('is retried a second later, three times', async () => {
    const attempt = vi.fn(() => Promise.reject(new APIConnectionError({})));
    const pauses: number[] = [];
    const pause = async (delayMs: number) => void pauses.push(delayMs);
    await expect(withRetries(attempt, { pause })).rejects.toThrow(APIConnectionError);
    expect(attempt).toHaveBeenCalledTimes(4);
    expect(pauses).toEqual([1_000, 1_000, 1_000]);
  });

  it('is retried when the provider wants it to be, as long as that takes no more than 10 s together', async () => {
    const attempt = vi.fn(() => Promise.reject(busy('3')));
    const pauses: number[] = [];
    const pause = async (delayMs: number) => void pauses.push(delayMs);
    await expect(withRetries(attempt, { pause })).rejects.toMatchObject({ status: 429 });
    expect(pauses).toEqual([3_000, 3_000, 3_000]);
  });

  it('waits a minute for a provider that is busy, if the caller says when it must end', async () => {
    const pauses: number[] = [];
    const attempt = async () => {
      if (pauses.length < 3) throw busy('20');
      return 'answer';
    };
    const pause = async (delayMs: number) => void pauses.push(delayMs);
    const { signal } = new AbortController();
    expect(await withRetries(attempt, { pause, signal })).toBe('answer');
    expect(pauses).toEqual([20_000, 20_000, 20_000]);
  });

  it('is not retried at once, whatever the provider says', async () => {
    const pauses: number[] = [];
    const pause = async (delayMs: number) => void pauses.push(delayMs);
    await expect(withRetries(() => Promise.reject(busy('0')), { pause })).rejects.toThrow();
    expect(pauses).toHaveLength(10);
    expect(new Set(pauses)).toEqual(new Set([1_000]));
  });

  it('is aborted after 30 s of silence', async () => {
    const { address } = await serve(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = vi.fn();
    const asked = createChatProvider(address, { retries: 0 })
      .ask({ system: 's', user: 'u' }, () => {})
      .catch(failed);
    await vi.advanceTimersByTimeAsync(29_999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await asked;
    expect(failed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ userMessage: aiErrors.network }),
    );
  });
});

describe('the time after which a provider wants to be asked again', () => {
  it.each([
    ['2', 2_000],
    ['0.5', 500],
    ['soon', null],
  ])('is read from %j', (said, ms) => expect(retryAfterMs(busy(said))).toBe(ms));

  it('is read from a date', () => {
    const inAMinute = new Date(Date.now() + 60_000).toUTCString();
    expect(retryAfterMs(busy(inAMinute))).toBeGreaterThan(50_000);
  });

  it('is unknown for any other failure', () => expect(retryAfterMs(new Error('no'))).toBeNull());
});
