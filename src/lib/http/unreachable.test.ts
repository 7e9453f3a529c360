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
])('%s: a service could not be reached is %s', (error, expected) => {
  expect(isUnreachable(error)).toBe(expected);
});

it('a lost connection is told to people as what to do about it, wherever it shows', () => {
  expect(userMessageOf(new ConnectionLostError(), 'Something went wrong.')).toBe(
    'Check your connection and try again.',
  );
});
