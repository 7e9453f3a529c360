import { expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors, unexpected } from '#domain/errors/catalogue.ts';
import { ConnectionLostError, ServerFaultError } from '#lib/http/request-error.ts';
import { teamProblem } from './team-problem.ts';

/** The identity client's message when it could not renew the token. */
const noToken = Object.assign(new Error('A network error has occurred.'), { name: 'NetworkError' });

it.each([
  ['the request got no answer', new ConnectionLostError(), authErrors.noConnection],
  ['the token could not be renewed', noToken, authErrors.noConnection],
  ['a proxy answered with a page', new ServerFaultError('x', new SyntaxError('<')), authErrors.noConnection],
  ['the server refused it', new AppError('forbidden', 'Not yours.'), 'Not yours.'],
  ['the server failed', new ServerFaultError('boom'), unexpected],
])('tells the team what to do when %s', (_, error, expected) => {
  expect(teamProblem(error)).toBe(expected);
});
