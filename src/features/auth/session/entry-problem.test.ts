import { expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { ConnectionLostError, ServerFaultError } from '#lib/http/request-error.ts';
import { entryProblem } from './entry-problem.ts';
import { AccountDeactivatedError } from './refused-entry.ts';

const loaded = 'You are signed in, but your account could not be loaded';

it.each([
  [new ConnectionLostError(), loaded, 'The connection was lost. Check your network and try again.'],
  [new TypeError('Failed to fetch'), loaded, 'The connection was lost. Check your network and try again.'],
  [
    new AppError('unavailable', authErrors.reconnecting),
    loaded,
    'The connection was lost. Check your network and try again.',
  ],
  [
    new AppError('failed', 'Failed to create company'),
    loaded,
    'Failed to create company. Please try again in a minute.',
  ],
  [
    new AppError('failed', 'Failed to create user: no data returned'),
    loaded,
    'Failed to create user: no data returned. Please try again in a minute.',
  ],
  // A gateway's own message is not shown.
  [
    new ServerFaultError('Execution timed out.'),
    loaded,
    'Failed to check existing users. Please try again in a minute.',
  ],
  [new AppError('unverified', authErrors.unverifiedEmail), loaded, authErrors.verificationText],
  [
    new AccountDeactivatedError(authErrors.deactivated),
    authErrors.deactivatedTitle,
    authErrors.deactivatedText,
  ],
])('reports %s after the right password: %s. %s', (error, title, text) => {
  expect(entryProblem(error)).toMatchObject({ title, text });
});

it('offers a retry only for passing problems', () => {
  expect(entryProblem(new ConnectionLostError()).canRetry).toBe(true);
  expect(entryProblem(new AccountDeactivatedError(authErrors.deactivated)).canRetry).toBe(false);
});
