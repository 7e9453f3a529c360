import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aUser } from '../../../../tests/support/session-users.ts';
import { showAt } from '../../../../tests/support/show-at.tsx';
import { LandingPage } from './landing-page.tsx';

const routes = [
  { path: '/', element: <LandingPage /> },
  { path: '/:companyId', element: <p>the dashboard</p> },
];

afterEach(() => localStorage.clear());

describe('the landing page', () => {
  it('leads a visitor to sign in and to the prices', () => {
    showAt('/', routes, { user: null });
    expect(screen.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/auth/signin');
    expect(screen.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Document processing', 'AI insights', 'Semantic search', 'Secure storage']),
    );
  });

  it('answers six questions, one open at a time, and closes it again', async () => {
    showAt('/', routes, { user: null });
    const questions = await screen.findAllByRole('button', { expanded: false });
    expect(questions).toHaveLength(6);
    const [first, second] = questions as [HTMLElement, HTMLElement];
    await userEvent.click(first);
    expect(first).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(second);
    expect(first).toHaveAttribute('aria-expanded', 'false');
    expect(second).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(second);
    expect(second).toHaveAttribute('aria-expanded', 'false');
  });

  it('takes whoever is signed in to the dashboard of the company', async () => {
    const { router } = showAt('/', routes, { user: { ...aUser, companyId: 'Acme' } });
    expect(screen.getByRole('status')).toHaveTextContent('Redirecting to your dashboard...');
    await waitFor(() => expect(screen.getByText('the dashboard')).toBeInTheDocument(), { timeout: 3_000 });
    expect(router.state.location.pathname).toBe('/acme');
    expect(localStorage.getItem('plumbline.welcomed')).toBe('true');
  });
});
