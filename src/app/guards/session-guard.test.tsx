import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { AccountDeactivatedError } from '#features/auth/session/refused-entry.ts';
import { ServerFaultError } from '#lib/http/request-error.ts';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { Reconnecting } from './reconnecting.tsx';
import { SessionGuard } from './session-guard.tsx';

const routes = [
  {
    path: '/:companyId/*',
    element: (
      <SessionGuard>
        <p>the drawings</p>
      </SessionGuard>
    ),
  },
  { path: '/auth/signin', element: <p>sign in first</p> },
];

const framed = [
  {
    path: '/:companyId/*',
    element: (
      <SessionGuard alone>
        <p>the drawings</p>
      </SessionGuard>
    ),
  },
];

/** The SDK is loaded first. It finds no backend to configure itself for. */
const sdk = { timeout: 15_000 };

afterEach(() => localStorage.clear());

describe('the guard of all company screens', () => {
  it('admits a signed-in person', () => {
    showAt('/acme/tower', routes, { user: aUser });
    expect(screen.getByText('the drawings')).toBeInTheDocument();
  });

  it('sends everyone else to sign in, and remembers their destination', () => {
    const { router } = showAt('/acme/tower?page=2', routes, { user: null });
    expect(screen.getByText('sign in first')).toBeInTheDocument();
    expect(screen.queryByText('the drawings')).not.toBeInTheDocument();
    expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe('/acme/tower?page=2');
  });

  it('treats a device without tokens as signed out, whatever it has cached', () => {
    localStorage.setItem('plumbline.session', JSON.stringify({ savedAt: Date.now(), user: aUser }));
    showAt('/acme', routes);
    expect(screen.getByText('sign in first')).toBeInTheDocument();
  });

  it('hides the company while the check fails, shows why, and retries', async () => {
    localStorage.setItem('CognitoIdentityServiceProvider.client.jo.idToken', 'x');
    const { queryClient } = showAt('/acme', routes);
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
    expect(await screen.findByText('Reconnecting to authentication...', {}, sdk)).toBeInTheDocument();
    expect(screen.queryByText('the drawings')).not.toBeInTheDocument();
    const asked = () => queryClient.getQueryState(['session'])?.errorUpdateCount ?? 0;
    const before = asked();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    // The message stays during the retry.
    expect(screen.getByText('Reconnecting to authentication...')).toBeInTheDocument();
    await expect.poll(asked, sdk).toBeGreaterThan(before);
    expect(screen.getByText('Reconnecting to authentication...')).toBeInTheDocument();
  }, 40_000);

  it('tells a deactivated member what happened and who to ask, and lets them sign out', async () => {
    const { queryClient } = showAt('/acme', routes, { user: aUser });
    const refused = new AccountDeactivatedError('Your account has been deactivated.');
    await queryClient
      .fetchQuery({ queryKey: ['session'], queryFn: () => Promise.reject(refused), retry: false })
      .catch(() => undefined);
    expect(await screen.findByText('Your account has been deactivated')).toBeVisible();
    expect(screen.getByText(/Ask one of them to reactivate it/)).toBeVisible();
    expect(screen.queryByText('the drawings')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('shows a check result without starting another check', async () => {
    localStorage.setItem('CognitoIdentityServiceProvider.client.jo.idToken', 'x');
    const { queryClient } = showAt('/acme', framed);
    expect(await screen.findByText('Reconnecting to authentication...', {}, sdk)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Plumbline, home' })).toBeInTheDocument();
    expect(queryClient.isFetching()).toBe(0);

    // Stored on the device, but not confirmed by tokens.
    queryClient.setQueryData(['session'], aUser, { updatedAt: 0 });
    const refused = new AccountDeactivatedError('Your account has been deactivated.');
    await queryClient
      .fetchQuery({ queryKey: ['session'], queryFn: () => Promise.reject(refused), retry: false })
      .catch(() => undefined);
    expect(await screen.findByText('Your account has been deactivated')).toBeVisible();
    expect(queryClient.isFetching()).toBe(0);
  }, 40_000);

  it('does not repeat a message', () => {
    const problem = new AppError('unavailable', 'Reconnecting to authentication...');
    render(<Reconnecting problem={problem} onRetry={() => undefined} />);
    expect(screen.getAllByText('Reconnecting to authentication...')).toHaveLength(1);
    expect(screen.getByText('Check your connection. Plumbline is reconnecting.')).toBeVisible();
  });

  it('gives the reason in our words, never in a server’s', () => {
    const problem = new ServerFaultError('Execution timed out.');
    render(<Reconnecting problem={problem} onRetry={() => undefined} />);
    expect(screen.getByText('Check your connection. Plumbline is reconnecting.')).toBeVisible();
    expect(screen.queryByText(/timed out/)).not.toBeInTheDocument();
  });
});
