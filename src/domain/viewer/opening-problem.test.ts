import { expect, it } from 'vitest';
import { openingProblem } from './opening-problem.ts';

const named = (name: string) =>
  Object.assign(new Error('Unexpected server response (403) while retrieving "…X-Amz-Signature=1"'), {
    name,
  });

it.each([
  ['ResponseException', /file link expired/],
  ['PasswordException', /protected by a password/],
  ['InvalidPDFException', /damaged/],
  ['UnknownErrorException', /Check your connection/],
])('explains %s without showing an address', (name, expected) => {
  expect(openingProblem(named(name))).toMatch(expected);
  expect(openingProblem(named(name))).not.toContain('Signature');
});
