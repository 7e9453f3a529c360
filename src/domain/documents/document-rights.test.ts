import { expect, it } from 'vitest';
import { mayDelete } from './document-rights.ts';

it.each([
  ['an Admin or Owner may delete any document', true, { sub: 'jo', isManager: true }, 'kim'],
  [
    'an Admin or Owner may delete an older document without an owner',
    true,
    { sub: 'jo', isManager: true },
    null,
  ],
  ['a User may delete their own document', true, { sub: 'jo', isManager: false }, 'jo'],
  ['a User may delete the document of another member', false, { sub: 'jo', isManager: false }, 'kim'],
  ['a User may delete a document without an owner', false, { sub: 'jo', isManager: false }, null],
])('returns whether %s: %s', (_, may, viewer, createdBy) => {
  expect(mayDelete(viewer, { createdBy })).toBe(may);
});
