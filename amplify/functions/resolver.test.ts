import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../src/domain/errors/app-error.ts';
import { resolver } from './resolver.ts';

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line) => logged.push(`warn ${line}`));
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(`error ${line}`));
});
afterEach(() => vi.restoreAllMocks());

const failingWith = (error: unknown) =>
  resolver('op', async () => {
    throw error;
  })({ arguments: {} });

describe('an operation that fails', () => {
  it('tells the caller the sentence for people, and the log the other', async () => {
    const error = new AppError('not-found', 'Document not found', { logMessage: 'doc_1 is of rival' });
    await expect(failingWith(error)).rejects.toThrow(/^Document not found$/);
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^warn .*"operation":"op".*"code":"not-found".*doc_1 is of rival/);
  });

  it('never tells a server’s own words', async () => {
    await expect(failingWith(new Error('connect ECONNREFUSED 10.0.0.7'))).rejects.toThrow(
      /^Something went wrong\. Please try again\.$/,
    );
    expect(logged[0]).toMatch(/^error .*"code":"unexpected".*ECONNREFUSED/);
  });
});

it('passes on what an operation gives', async () => {
  expect(
    await resolver(
      'op',
      async ({ arguments: { n } }: { arguments: { n: number } }) => n + 1,
    )({ arguments: { n: 1 } }),
  ).toBe(2);
});
