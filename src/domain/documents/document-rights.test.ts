import { expect, it } from 'vitest';
import { mayDelete } from './document-rights.ts';

it.each([
  ['an Admin or Owner, whoever uploaded it', { sub: 'jo', isManager: true }, 'kim', true],
  ['an Admin or Owner, a document of before that names nobody', { sub: 'jo', isManager: true }, null, true],
  ['a User, the own document', { sub: 'jo', isManager: false }, 'jo', true],
  ["a User, another one's", { sub: 'jo', isManager: false }, 'kim', false],
  ['a User, one that names nobody', { sub: 'jo', isManager: false }, null, false],
])('%s: %o %s %s', (_, viewer, createdBy, may) => {
  expect(mayDelete(viewer, { createdBy })).toBe(may);
});
