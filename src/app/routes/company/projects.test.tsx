import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { type Person, peopleQuery } from '#features/team/api/people.ts';
import { connection } from '#lib/browser/connection.ts';
import { aUser } from '#tests/support/session-users.ts';
import { WithUploads } from '#tests/support/with-uploads.tsx';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { Component } from './projects.tsx';

const person = (role: Person['role'], isActive = true): Person => ({
  ...{ id: role, name: role, email: `${role}@acme.example`, lastLoginAt: null },
  ...{ role, isActive },
});

/** The projects screen of a company without projects, after these URLs were visited. */
function show(addresses: string[], user: Partial<SessionUser> = {}, people = [person('Owner')]) {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(['session'], { ...aUser, ...user });
  client.setQueryData(['projects', 'acme'], []);
  client.setQueryData(peopleQuery('acme').queryKey, people);
  client.setQueryData(['documents', 'company', 'acme'], []);
  const router = createMemoryRouter(
    [
      { path: '/acme/projects', element: <Component /> },
      { path: '/acme', element: <p>the dashboard</p> },
    ],
    { initialEntries: addresses },
  );
  render(
    <QueryClientProvider client={client}>
      <TooltipProvider>
        <WithUploads>
          <RouterProvider router={router} />
        </WithUploads>
      </TooltipProvider>
    </QueryClientProvider>,
  );
  const back = () => act(() => router.navigate(-1));
  const forward = () => act(() => router.navigate(1));
  const address = () => router.state.location.pathname + router.state.location.search;
  return { back, forward, address };
}

const form = () => screen.queryByRole('dialog', { name: 'New project' });
const openForm = () =>
  userEvent.click(screen.getAllByRole('button', { name: 'New Project' })[0] as HTMLElement);

describe('the form of a new project', () => {
  it('is part of the URL, and Back closes it', async () => {
    const { back, forward, address } = show(['/acme', '/acme/projects?search=pier']);
    await openForm();
    expect(address()).toBe('/acme/projects?search=pier&new=true');
    expect(form()).toBeVisible();
    await back();
    expect(form()).toBeNull();
    expect(address()).toBe('/acme/projects?search=pier');
    await forward();
    expect(form()).toBeVisible();
  });

  it('leaves no history entry behind when closed: Back returns to the previous page', async () => {
    const { back, forward, address } = show(['/acme', '/acme/projects']);
    for (const way of ['Cancel', 'Close']) {
      await openForm();
      await userEvent.click(screen.getByRole('button', { name: way }));
      expect(form()).toBeNull();
      expect(address()).toBe('/acme/projects');
    }
    await forward();
    await userEvent.keyboard('{Escape}{Escape}');
    expect(form()).toBeNull();
    expect(address()).toBe('/acme/projects');
    await back();
    expect(screen.getByText('the dashboard')).toBeVisible();
  });

  it('closes to the list after a direct link', async () => {
    const { back, address } = show(['/acme', '/acme/projects?new=true&search=pier']);
    expect(form()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(form()).toBeNull();
    expect(address()).toBe('/acme/projects?search=pier');
    await back();
    expect(screen.getByText('the dashboard')).toBeVisible();
  });
});

describe('a company without projects', () => {
  it('invites those who may to create the first', () => {
    show(['/acme/projects']);
    expect(screen.getByText('No projects yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New Project' })).toHaveLength(1);
  });

  it('tells a User without an assignment who to ask', () => {
    show(['/acme/projects'], { role: 'User' });
    expect(screen.getByText('No projects for you yet')).toBeVisible();
    expect(screen.getByText(/Ask an Admin or Owner of your company/)).toBeVisible();
    expect(screen.queryByText(/first project/)).toBeNull();
  });
});

it('tells a User without projects that no one in the company can create one', () => {
  show(['/acme/projects'], { role: 'User' }, [person('User'), person('Admin', false)]);
  expect(screen.getByText(/^Your company has no Admin or Owner/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

it('shows when the list of projects was loaded, without a connection', () => {
  vi.spyOn(connection, 'isOnline').mockReturnValue(false);
  show(['/acme/projects']);
  expect(screen.getByText(/^As of .* today$/)).toBeVisible();
  vi.restoreAllMocks();
});
