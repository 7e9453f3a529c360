import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { framesOf, redacted, resolver } from './resolver.ts';

const logged: { level: string; entry: unknown }[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((entry) => logged.push({ level: 'warn', entry }));
  vi.spyOn(console, 'error').mockImplementation((entry) => logged.push({ level: 'error', entry }));
});
afterEach(() => vi.restoreAllMocks());

const failingWith = (error: unknown) =>
  resolver('op', async () => {
    throw error;
  })({ arguments: {} });

describe('an operation that fails', () => {
  it('gives the caller the user’s sentence and logs the details', async () => {
    const error = new AppError('not-found', 'Document not found', { logMessage: 'doc_1 is of rival' });
    await expect(failingWith(error)).rejects.toThrow(/^Document not found$/);
    const entry = { operation: 'op', code: 'not-found', message: 'doc_1 is of rival' };
    expect(logged).toMatchObject([{ level: 'warn', entry }]);
  });

  it('never shows a server’s own words', async () => {
    await expect(failingWith(new Error('connect ECONNREFUSED 10.0.0.7'))).rejects.toThrow(
      /^Something went wrong\. Please try again\.$/,
    );
    const entry = { code: 'unexpected', message: expect.stringContaining('ECONNREFUSED') };
    expect(logged).toMatchObject([{ level: 'error', entry }]);
  });
});

it('returns the result of the operation', async () => {
  expect(
    await resolver(
      'op',
      async ({ arguments: { n } }: { arguments: { n: number } }) => n + 1,
    )({ arguments: { n: 1 } }),
  ).toBe(2);
});

it.each([
  ['Email address is not verified: ada@example.com', 'Email address is not verified: …'],
  ['Sent to Ada <ada@example.com>, and (bob@x.test)', 'Sent to Ada <…>, and (…)'],
  [`Unexpected token 'h', "hello wor"... is not valid JSON`, 'Unexpected token …, …... is not valid JSON'],
  ['Unable to parse `Ada` as a number', 'Unable to parse … as a number'],
  ["It can't be read, and doesn't have to", "It can't be read, and doesn't have to"],
  ['The document doc_1_abc is gone', 'The document doc_1_abc is gone'],
])('%s', (message, expected) => expect(redacted(message)).toBe(expected));

it('keeps the lines of a stack trace and removes its message, however many lines it has', () => {
  const { stack } = new Error('Ada\nLovelace');
  expect(framesOf(stack)).toMatch(/^ +at /);
  expect(framesOf(stack)).not.toMatch(/Ada|Lovelace/);
});
