import { expect, it } from 'vitest';
import { mayDelete } from './document-rights.ts';

it.each([
  ['an Admin or Owner, any document', { sub: 'jo', isManager: true }, 'kim', true],
  ['an Admin or Owner, an older document without an owner', { sub: 'jo', isManager: true }, null, true],
  ['a User, the own document', { sub: 'jo', isManager: false }, 'jo', true],
  ["a User, another one's", { sub: 'jo', isManager: false }, 'kim', false],
  ['a User, a document without an owner', { sub: 'jo', isManager: false }, null, false],
])('%s: %o %s %s', (_, viewer, createdBy, may) => {
  expect(mayDelete(viewer, { createdBy })).toBe(may);
});
