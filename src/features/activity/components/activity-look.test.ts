import { expect, it } from 'vitest';
import { actionStyle } from './activity-look.ts';

const actions = [
  'login',
  'invitation_sent',
  'user_invited',
  'invitation_accepted',
  'project_created',
  'document_uploaded',
  'document_viewed',
];

it('gives each specified action its own icon and colour', () => {
  const looks = actions.map(actionStyle);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(actions.length);
  expect(new Set(looks.map(({ ink }) => ink)).size).toBe(actions.length);
  for (const { icon, ink } of looks) {
    const generic = actionStyle('something_else');
    expect(icon).not.toBe(generic.icon);
    expect(ink).toMatch(/^text-/);
    expect(ink).not.toBe(generic.ink);
  }
});

it('treats every other action as generic', () => {
  expect(actionStyle('something_else')).toEqual(actionStyle('yet_another'));
});
