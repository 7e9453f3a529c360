import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection } from '#lib/browser/connection.ts';
import { aUser } from '#tests/support/session-users.ts';
import { useProjectPanes } from '../routes/company/project/use-project-panes.tsx';
import { Component as ProjectRoot } from '../routes/company/project.tsx';
import { guardAnswers } from './guard-answers.ts';
import { useProjectGuard } from './use-project-guard.ts';

const tower = {
  ...{ id: 'proj_1', companyId: 'acme', name: 'Tower', slug: 'tower', description: '', address: '' },
  ...{ streetNumber: '', streetName: '', suburb: '', state: '', postcode: '', precedence: null },
  ...{ createdAt: '2026-11-21T00:00:00Z', updatedAt: '2026-11-21T00:00:00Z', deletedAt: null },
};

/** Shows only the middle pane. */
const Page = () => useProjectPanes(tower, 'tower').panes.page;

const bridge = { ...tower, id: 'proj_2', name: 'Bridge', slug: 'bridge' };

/** A company with one project, which contains no documents. */
function showAt(path: string, projects = [tower], document: object | null = null) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['session'], aUser);
  client.setQueryData(['projects', 'acme'], projects);
  client.setQueryData(['documents', 'project', 'proj_1'], []);
  client.setQueryData(['documents', 'one', 'doc_1_abcde'], document);
  const routes = [
    { path: '/:companyId/:project', element: <ProjectRoot /> },
    { path: '/:companyId/:project/:document', element: <Page /> },
    { path: '/acme/bridge/:document', element: <p>another project</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

describe('a URL', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => {
    vi.restoreAllMocks();
    guardAnswers.clear();
  });

  it.each([
    ['a project that the company does not have', '/acme/quay'],
    ['a document that the project does not have', '/acme/tower/plan'],
    ['an id that no document has', '/acme/tower/doc_1_abcde'],
  ])('is not found with %s', (_, path) => {
    showAt(path);
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  });

  it.each([
    ['a project', '/acme/quay'],
    ['a document', '/acme/tower/plan'],
  ])('is not called unknown offline, where the list of %s may be older', (_, path) => {
    vi.spyOn(connection, 'isOnline').mockReturnValue(false);
    showAt(path);
    expect(screen.getByRole('alert')).toHaveTextContent(/You are offline.*is not on this device/);
    expect(screen.queryByText('Oops! Page not found')).toBeNull();
  });

  const moved = { id: 'doc_1_abcde', name: 'Plan.pdf', projectId: 'proj_2' };

  it('redirects to the same page of a document moved to another project', () => {
    const { state } = showAt('/acme/tower/doc_1_abcde?page=4', [tower, bridge], moved);
    expect(state.location).toMatchObject({ pathname: '/acme/bridge/doc_1_abcde', search: '?page=4' });
    expect(state.historyAction).toBe('REPLACE');
  });

  it('is not found for a document moved out of the user’s access', () => {
    showAt('/acme/tower/doc_1_abcde', [tower], moved);
    expect(screen.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  });

  it('is not found for an open project once access to it ends', async () => {
    const queryClient = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
    });
    queryClient.setQueryData(['session'], aUser);
    queryClient.setQueryData(['projects', 'acme'], [tower]);
    const { result } = renderHook(() => useProjectGuard('tower'), {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    });
    expect(result.current.state).toEqual({ kind: 'ok', value: tower });
    queryClient.setQueryData(['projects', 'acme'], []);
    await waitFor(() => expect(result.current.state).toEqual({ kind: 'invalid' }));
  });
});
