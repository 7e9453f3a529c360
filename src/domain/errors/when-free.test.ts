import { expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { aiErrors, quotaErrors } from './catalogue.ts';
import { whenFree } from './when-free.ts';

const busy = (seconds: number) => new AppError('failed', aiErrors.busy(seconds));

/** A server that fails so, one after the other, and then answers. */
function server(...failures: Error[]): () => Promise<string> {
  return async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'answer';
  };
}

it('waits as long as the busy server says, and asks again until it answers', async () => {
  const waited: number[] = [];
  const said: (number | null)[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  const ask = server(busy(12), busy(3));
  expect(await whenFree(ask, { wait, onBusy: (seconds) => said.push(seconds) })).toBe('answer');
  expect(waited).toEqual([12_000, 3_000]);
  expect(said).toEqual([12, null, 3, null]);
});

it('waits while the company has as many questions in progress as it may', async () => {
  const waited: number[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  const full = new AppError('failed', quotaErrors.companyAtOnce(40, 'questions'));
  expect(await whenFree(server(full), { wait })).toBe('answer');
  expect(waited).toEqual([5_000]);
});

it.each([
  ['the day’s limit', new AppError('failed', quotaErrors.personPerDay('2,000', 'questions', '5 hours'))],
  ['a provider that does not say when', new AppError('failed', aiErrors.rateLimited)],
  ['one that is busy for long', busy(3_600)],
  ['any other error', new Error('Try again in 5 seconds.')],
])('does not wait for %s', async (_, failure) => {
  const wait = () => Promise.reject(new Error('waited'));
  await expect(whenFree(server(failure), { wait })).rejects.toBe(failure);
});

it('ends when the person does not want the answer any more', async () => {
  const wait = () => Promise.reject(new Error('stopped'));
  await expect(whenFree(server(busy(5)), { wait })).rejects.toThrow('stopped');
});
