import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { setupRequest } from '#features/auth/biometric/setup-request.ts';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { Component } from './sign-in.tsx';

const routes = [
  { path: '/auth/signin', element: <Component /> },
  { path: '/', element: <p>the landing page</p> },
  { path: '/:companyId', element: <p>the dashboard</p> },
];

afterEach(() => setupRequest.clear());

it('confirms that the e-mail was verified, to whoever comes from there', () => {
  showAt('/auth/signin?notice=email-verified', routes, { user: null });
  expect(screen.getByText('Email verified successfully!')).toBeVisible();
});

it('says nothing that it does not know', () => {
  showAt('/auth/signin?notice=anything', routes, { user: null });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it.each([
  ['Acme', '/acme'],
  ['', '/'],
])('whoever is signed in goes on, with the company %j to %s', async (companyId, address) => {
  const { router } = showAt('/auth/signin', routes, { user: { ...aUser, companyId } });
  expect(await screen.findByText(/^the/)).toBeVisible();
  expect(router.state.location.pathname).toBe(address);
});

it('whoever asked for biometrics in the settings is told to type the password once more', () => {
  setupRequest.make();
  showAt('/auth/signin', routes, { user: aUser });
  expect(screen.getByText(/Biometric setup was requested/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('jo@acme.example');
});

it('“Not now” leads where one was going', async () => {
  setupRequest.make();
  showAt('/auth/signin?returnTo=%2Facme%3Ftab%3Dsettings', routes, { user: aUser });
  expect(screen.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/acme?tab=settings');
  await userEvent.click(screen.getByRole('link', { name: 'Not now' }));
  expect(await screen.findByText('the dashboard')).toBeVisible();
  expect(setupRequest.isMade()).toBe(false);
});
