import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { handInProjectsQuery } from '#features/company/api/handing-in.ts';
import { connection } from '#lib/browser/connection.ts';
import { aUser } from '#tests/support/session-users.ts';
import { WithUploads } from '#tests/support/with-uploads.tsx';
import { Component } from './start.tsx';

const project = (id: string, name: string) => ({ id, name, companyId: 'acme', slug: id });

function show(address: string, user: SessionUser | null = aUser, handsInTo?: readonly string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['session'], user);
  client.setQueryData(['projects', 'acme'], [project('tower', 'Tower'), project('pit', 'Pit')]);
  if (user && handsInTo) client.setQueryData(handInProjectsQuery(user).queryKey, [...handsInTo]);
  const router = createMemoryRouter(
    [
      { path: '/start', element: <Component /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={client}>
      <WithUploads>
        <RouterProvider router={router} />
      </WithUploads>
    </QueryClientProvider>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}

it('redirects to the dashboard without a task, and to sign-in when signed out', async () => {
  const address = show('/start');
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(address()).toBe('/acme');
  expect(show('/start?do=photo', null)()).toBe('/auth/signin?returnTo=%2Fstart%3Fdo%3Dphoto');
});

it('asks which project a question is about', async () => {
  const address = show('/start?do=ask');
  await userEvent.click(screen.getByRole('link', { name: 'Pit' }));
  expect(address()).toBe('/acme/pit?pane=ask');
});

it('adds a photo to the chosen project and shows its documents', async () => {
  const address = show('/start?do=photo');
  const photo = new File(['x'], 'image.jpg', { type: 'image/jpeg' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Take photo' })[0] as HTMLElement);
  await userEvent.upload(screen.getByLabelText('Photo to upload'), photo);
  expect(address()).toBe('/acme/tower');
});

const aCrewMember = { ...aUser, role: 'User' };

it('tells a User who can add photos, in place of a button that would be refused', () => {
  show('/start?do=photo', aCrewMember, []);
  expect(screen.getByText(/do not have authorization to create documents/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('offers a User who may add files only the projects assigned to them', () => {
  show('/start?do=photo', aCrewMember, ['pit']);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem')).toHaveTextContent('Pit');
});

it('says that nothing was shared, in place of buttons that add nothing', async () => {
  vi.stubGlobal('caches', { open: async () => ({ keys: async () => [] }) });
  show('/start?do=share');
  expect(await screen.findByText('Nothing was shared')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Add shared files');
  expect(screen.queryByRole('button', { name: 'Add here' })).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

it('shows when the projects were loaded, without a connection', () => {
  vi.spyOn(connection, 'isOnline').mockReturnValue(false);
  show('/start?do=ask');
  expect(screen.getByText(/^As of .* today$/)).toBeVisible();
  vi.restoreAllMocks();
});
