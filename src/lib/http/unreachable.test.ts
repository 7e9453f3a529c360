import { expect, it } from 'vitest';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { ConnectionLostError } from './request-error.ts';
import { isUnreachable } from './unreachable.ts';

const named = (name: string) => Object.assign(new Error('A network error has occurred.'), { name });

it.each([
  [named('NetworkError'), true],
  [new ConnectionLostError(), true],
  [new TypeError('Failed to fetch'), true],
  [new TypeError('Load failed'), true],
  [new SyntaxError('Unexpected token b'), true],
  [new TypeError('x is not a function'), false],
  [named('NotAuthorizedException'), false],
  ['Failed to fetch', false],
])('returns for %s whether a service could not be reached: %s', (error, expected) => {
  expect(isUnreachable(error)).toBe(expected);
});

it('tells the user to check the connection when it is lost', () => {
  expect(userMessageOf(new ConnectionLostError(), 'Something went wrong.')).toBe(
    'Check your connection and try again.',
  );
});
