import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { NotAuthenticatedError } from '#features/auth/api/use-session.ts';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { RouteError } from './route-error.tsx';

/** The error that the screen throws. Null once it is fixed. */
let fault: Error | undefined;

function Drawings() {
  if (fault) throw fault;
  return <p>the drawings</p>;
}

const routes = [
  { path: '/acme', element: <Drawings />, errorElement: <RouteError /> },
  { path: '/auth/signin', element: <p>sign in first</p> },
];

describe('a failed page', () => {
  let errors: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    errors.mockRestore();
    localStorage.clear();
  });

  it('gives the reason and offers a reload', () => {
    fault = new AppError('failed', 'The drawing is torn');
    showAt('/acme', routes, { user: aUser });
    expect(screen.getByRole('alert')).toHaveTextContent('The drawing is torn');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  });

  it('never shows the words of a programming fault', () => {
    fault = new TypeError('Cannot read properties of null');
    showAt('/acme', routes, { user: aUser });
    expect(screen.getByRole('alert')).not.toHaveTextContent('Cannot read');
    expect(screen.getByRole('alert')).toHaveTextContent('An unexpected error occurred.');
  });

  it('distinguishes a part that failed to load from a fault', () => {
    fault = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    showAt('/acme', routes, { user: aUser });
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded');
  });

  it('restores the screen when the session is still valid', async () => {
    fault = new NotAuthenticatedError();
    localStorage.setItem('CognitoIdentityServiceProvider.client.jo.idToken', 'x');
    const { queryClient } = showAt('/acme', routes);
    expect(screen.queryByText('the drawings')).not.toBeInTheDocument();
    fault = undefined;
    queryClient.setQueryData(['session'], aUser);
    expect(await screen.findByText('the drawings')).toBeInTheDocument();
  });

  it('asks everyone else to sign in', async () => {
    fault = new NotAuthenticatedError();
    showAt('/acme', routes, { user: null });
    expect(await screen.findByText('sign in first')).toBeInTheDocument();
  });
});
