import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { layout } from '#domain/limits/limits.ts';
import { AccountDeactivatedError, InvitationsOpenError } from '#features/auth/session/refused-entry.ts';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { PublicLayout } from './public-layout.tsx';

const routes = [
  {
    element: <PublicLayout />,
    children: [
      { id: 'landing', path: '/', element: <h1>Landing</h1> },
      { id: 'terms', path: '/terms', element: <h1>Terms</h1> },
    ],
  },
];

function scrollTo(pixels: number): void {
  act(() => {
    window.scrollY = pixels;
    window.dispatchEvent(new Event('scroll'));
  });
}

describe('the layout of the public pages', () => {
  afterEach(() => {
    scrollTo(0);
    localStorage.clear();
  });

  it('shows Sign In and no company to a signed-out visitor', () => {
    showAt('/', routes, { user: null });
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth/signin');
    expect(screen.queryByRole('navigation', { name: 'Company' })).not.toBeInTheDocument();
    for (const name of ['Dashboard', 'Projects', 'Documents'])
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });

  it('links a signed-in user to the dashboard', () => {
    showAt('/', routes, { user: aUser });
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/acme');
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  it('shows Sign In when the session could not be restored', async () => {
    const { queryClient } = showAt('/terms', routes, { user: null });
    await act(() =>
      queryClient
        .fetchQuery({
          queryKey: ['session'],
          queryFn: () => Promise.reject(new AccountDeactivatedError('Deactivated.')),
          retry: false,
        })
        .catch(() => undefined),
    );
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  it('leads an invited person, who is signed in, to the invitation', async () => {
    const { queryClient } = showAt('/terms', routes, { user: null });
    await act(() =>
      queryClient
        .fetchQuery({
          queryKey: ['session'],
          queryFn: () => Promise.reject(new InvitationsOpenError()),
          retry: false,
        })
        .catch(() => undefined),
    );
    expect(await screen.findByRole('link', { name: 'Invitation' })).toHaveAttribute(
      'href',
      '/auth/invitation',
    );
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
  });

  it('shows Sign In when the session check fails', async () => {
    localStorage.setItem('CognitoIdentityServiceProvider.client.jo.idToken', 'x');
    showAt('/terms', routes);
    expect(screen.queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Sign In' }, { timeout: 15_000 })).toBeVisible();
  }, 30_000);

  it.each([
    ['Our team', '/our-team'],
    ['Work with us', '/work-with-us'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Contact', '/contact'],
  ])('has a footer link to %s', (name, href) => {
    showAt('/', routes, { user: null });
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('changes its header after 100 pixels and not before', () => {
    showAt('/', routes, { user: null });
    const head = screen.getByRole('banner');
    const before = head.className;
    scrollTo(layout.headerScrollPixels);
    expect(head).toHaveAttribute('data-scrolled', 'false');
    scrollTo(layout.headerScrollPixels + 1);
    expect(head).toHaveAttribute('data-scrolled', 'true');
    expect(head.className).not.toBe(before);
    expect(head).toHaveClass('sticky');
    expect(screen.getByRole('link', { name: 'Plumbline, home' })).toHaveTextContent('Plumbline');
  });

  it('skips the header with the first press of Tab', async () => {
    showAt('/', routes, { user: null });
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });

  it('moves focus to the main part on a new page', async () => {
    const { router } = showAt('/', routes, { user: null });
    expect(screen.getByRole('main')).not.toHaveFocus();
    await act(() => router.navigate('/terms'));
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
