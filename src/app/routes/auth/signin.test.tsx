import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { setupRequest } from '#features/biometric/api/setup-request.ts';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { Component } from './signin.tsx';

const routes = [
  { path: '/auth/signin', element: <Component /> },
  { path: '/', element: <p>the landing page</p> },
  { path: '/:companyId', element: <p>the dashboard</p> },
];

afterEach(() => setupRequest.clear());

it('confirms the email verification after returning from it', () => {
  showAt('/auth/signin?notice=email-verified', routes, { user: null });
  expect(screen.getByText('Email verified successfully!')).toBeVisible();
});

it('confirms no verification without proof', () => {
  showAt('/auth/signin?notice=anything', routes, { user: null });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it.each([
  ['Acme', '/acme'],
  ['', '/'],
])('sends a signed-in user with the company %j to %s', async (companyId, address) => {
  const { router } = showAt('/auth/signin', routes, { user: { ...aUser, companyId } });
  expect(await screen.findByText(/^the/)).toBeVisible();
  expect(router.state.location.pathname).toBe(address);
});

it('asks for the password once more to set up biometric login', () => {
  setupRequest.make();
  showAt('/auth/signin', routes, { user: aUser });
  expect(screen.getByText(/To finish setting up biometric login/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('jo@acme.example');
});

it('continues to the intended page on “Not now”', async () => {
  setupRequest.make();
  showAt('/auth/signin?returnTo=%2Facme%3Ftab%3Dsettings', routes, { user: aUser });
  expect(screen.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/acme?tab=settings');
  await userEvent.click(screen.getByRole('link', { name: 'Not now' }));
  expect(await screen.findByText('the dashboard')).toBeVisible();
  expect(setupRequest.isMade()).toBe(false);
});
