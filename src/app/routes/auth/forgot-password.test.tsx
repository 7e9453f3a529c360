import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showAt } from '#tests/support/show-at.tsx';
import { paths } from '../../paths.ts';
import { Component } from './forgot-password.tsx';

const routes = [{ path: '/auth/forgot-password', element: <Component /> }];

it('begins with the address that the sign-in screen knew', () => {
  showAt(paths.forgotPassword('jo@acme.example'), routes, { user: null });
  expect(screen.getByLabelText('Email')).toHaveValue('jo@acme.example');
  expect(screen.queryByLabelText('Code from the email')).not.toBeInTheDocument();
});

it('a reload stays where the code is asked for, and knows whose it is', async () => {
  const { router } = showAt(paths.forgotPassword('jo@acme.example', 'code'), routes, { user: null });
  expect(screen.getByLabelText('Code from the email')).toBeVisible();
  expect(screen.getByText(/If jo@acme.example has an account/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    paths.signIn({ email: 'jo@acme.example' }),
  );
  await act(() => router.navigate(paths.forgotPassword('jo@acme.example')));
  expect(screen.getByRole('button', { name: 'Send Code' })).toBeEnabled();
});

it.each(['', 'jo'])('asks for the address first where the link has none that could be one: %j', (email) => {
  showAt(paths.forgotPassword(email, 'code'), routes, { user: null });
  expect(screen.getByRole('button', { name: 'Send Code' })).toBeEnabled();
});
