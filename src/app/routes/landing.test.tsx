import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { joinedCompanyNotice } from '#features/team/api/joined-company-notice.ts';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { Toaster, toast } from '#ui/toaster.tsx';
import { LandingPage } from './landing.tsx';

const routes = [
  { path: '/', element: <LandingPage /> },
  { path: '/:companyId', element: <p>the dashboard</p> },
];

/** Loading code on demand takes longer on a busy machine. */
const fetched = { timeout: 10_000 };

afterEach(() => {
  localStorage.clear();
  for (const { id } of toast.getHistory()) toast.dismiss(id);
});

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
    const question = (number: number) =>
      screen.getAllByRole('button', { name: /\?$/ })[number - 1] as HTMLElement;
    expect(screen.getAllByRole('button', { name: /\?$/ }).map((button) => button.textContent)).toEqual([
      'Which document formats are supported?',
      'How does the intelligence work?',
      'How is our data kept secure?',
      'What are projects for?',
      'How accurate are the answers?',
      'Can our team work together?',
    ]);
    await userEvent.click(question(1));
    await waitFor(() => expect(question(1)).toHaveAttribute('aria-expanded', 'true'), fetched);
    expect(screen.getByText(/PDF, Word \(DOCX\)/)).toBeVisible();
    await userEvent.click(question(2));
    expect(question(1)).toHaveAttribute('aria-expanded', 'false');
    expect(question(2)).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(question(2));
    expect(question(2)).toHaveAttribute('aria-expanded', 'false');
  }, 20_000);

  it('keeps focus on a question opened by keyboard when its answer appears', async () => {
    showAt('/', routes, { user: null });
    const third = () => screen.getByRole('button', { name: 'How is our data kept secure?' });
    third().focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(third()).toHaveAttribute('aria-expanded', 'true'), fetched);
    expect(third()).toHaveFocus();
  }, 20_000);

  it('shows that it is checking the session', () => {
    localStorage.setItem('CognitoIdentityServiceProvider.client.jo.idToken', 'x');
    showAt('/', routes);
    expect(screen.getByRole('status')).toHaveTextContent('Checking authentication...');
    expect(screen.queryByRole('link', { name: 'Get Started Free' })).not.toBeInTheDocument();
  });

  it('greets by first name once per sign-in', async () => {
    render(<Toaster />);
    showAt('/', routes, { user: aUser });
    expect(await screen.findByText('Hello there Jo!', {}, fetched)).toBeInTheDocument();
    expect(screen.getByText('You have successfully signed in.')).toBeInTheDocument();
    expect(localStorage.getItem('plumbline.welcomed')).toBe('true');
  }, 20_000);

  it('tells a new member once that they joined the company', async () => {
    localStorage.setItem('plumbline.welcomed', 'true');
    joinedCompanyNotice.leave('Big Co');
    render(<Toaster />);
    showAt('/', routes, { user: aUser });
    expect(await screen.findByText('You are now in Big Co', {}, fetched)).toBeInTheDocument();
    expect(joinedCompanyNotice.take()).toBeNull();
  }, 20_000);

  it('does not greet a user again', async () => {
    localStorage.setItem('plumbline.welcomed', 'true');
    render(<Toaster />);
    showAt('/', routes, { user: aUser });
    expect(await screen.findByText('the dashboard', {}, fetched)).toBeInTheDocument();
    expect(screen.queryByText('Hello there Jo!')).not.toBeInTheDocument();
  }, 20_000);

  it('sends a signed-in user to the company’s dashboard', async () => {
    const { router } = showAt('/', routes, { user: { ...aUser, companyId: 'Acme' } });
    expect(screen.getByRole('status')).toHaveTextContent('Redirecting to your dashboard...');
    await waitFor(() => expect(screen.getByText('the dashboard')).toBeInTheDocument(), fetched);
    expect(router.state.location.pathname).toBe('/acme');
    expect(localStorage.getItem('plumbline.welcomed')).toBe('true');
  }, 20_000);

  it.each([
    ['Acme', '/acme'],
    ['', '/default'],
  ])('continues after 1.5 s, not earlier, with the company %j to %s', async (companyId, address) => {
    vi.useFakeTimers();
    try {
      const { router } = showAt('/', routes, { user: { ...aUser, companyId } });
      await act(() => vi.advanceTimersByTimeAsync(1_499));
      expect(router.state.location.pathname).toBe('/');
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(router.state.location.pathname).toBe(address);
    } finally {
      vi.useRealTimers();
    }
  });

  it('explains in its questions how projects are shared and who may open what', async () => {
    showAt('/', routes, { user: null });
    await userEvent.click(screen.getByRole('button', { name: 'Can our team work together?' }));
    const answer = await screen.findByText(/Everyone in a company shares its projects/, {}, fetched);
    expect(answer).toHaveTextContent('chooses to join or to decline');
    expect(answer).toHaveTextContent('Users open documents only in the projects assigned to them');
  }, 20_000);
});
