import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { Component } from './settings.tsx';

const routes = [
  { path: '/settings', element: <Component /> },
  { path: '/acme/settings', element: <p>the settings of the company</p> },
  { path: '/auth/signin', element: <p>sign in first</p> },
];

it('redirects from /settings to the settings of the user’s company', async () => {
  showAt('/settings', routes, { user: aUser });
  expect(await screen.findByText('the settings of the company')).toBeInTheDocument();
});

it('says at /settings that there is no company', () => {
  showAt('/settings', routes, { user: { ...aUser, companyId: '' } });
  expect(screen.getByText('Your account has no company yet')).toBeInTheDocument();
});

it('asks at /settings to sign in first', async () => {
  showAt('/settings', routes, { user: null });
  expect(await screen.findByText('sign in first')).toBeInTheDocument();
});
