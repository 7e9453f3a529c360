import { APIConnectionError } from 'openai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { serve } from '#tests/support/scripted-provider.ts';
import { createChatProvider } from './chat-provider.ts';
import { withRetries } from './retry.ts';

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
