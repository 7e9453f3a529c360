import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showAt } from '#tests/support/show-at.tsx';
import { paths } from '../../paths.ts';
import { Component } from './forgot-password.tsx';

const routes = [{ path: '/auth/forgot-password', element: <Component /> }];

it('starts with the address from the sign-in screen', () => {
  showAt(paths.forgotPassword('jo@acme.example'), routes, { user: null });
  expect(screen.getByLabelText('Email')).toHaveValue('jo@acme.example');
  expect(screen.queryByLabelText('Code from the email')).not.toBeInTheDocument();
});

it('keeps the code step and its address after a reload', async () => {
  const { router } = showAt(paths.forgotPassword('jo@acme.example', 'code'), routes, { user: null });
  expect(screen.getByLabelText('Code from the email')).toBeVisible();
  expect(screen.getByText(/If jo@acme.example has an account/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    paths.signIn({ email: 'jo@acme.example' }),
  );
  await act(() => router.navigate(paths.forgotPassword('jo@acme.example')));
  expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
});

it.each(['', 'jo'])('asks for the address first when the link has no valid one: %j', (email) => {
  showAt(paths.forgotPassword(email, 'code'), routes, { user: null });
  expect(screen.getByRole('button', { name: 'Send code' })).toBeEnabled();
});
