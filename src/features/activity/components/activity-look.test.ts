import { expect, it } from 'vitest';
import { lookOf } from './activity-look.ts';

const actions = [
  'login',
  'invitation_sent',
  'user_invited',
  'invitation_accepted',
  'project_created',
  'document_uploaded',
  'document_viewed',
];

it('each action of the specification has an icon of its own, and a colour', () => {
  const looks = actions.map(lookOf);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(actions.length);
  for (const { icon, ink } of looks) {
    expect(icon).not.toBe(lookOf('something_else').icon);
    expect(ink).toMatch(/^text-/);
  }
});

it('every other action is generic', () => {
  expect(lookOf('something_else')).toEqual(lookOf('yet_another'));
});
