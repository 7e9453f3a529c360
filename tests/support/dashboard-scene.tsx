import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Component } from '#app/routes/company/dashboard.tsx';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { Toaster } from '#ui/toaster.tsx';
import { aUser } from './session-users.ts';
import { WithUploads } from './with-uploads.tsx';

const at = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString();

export const projects = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `proj_${n}`,
    companyId: 'acme',
    name: `Tower ${n}`,
    slug: `tower-${n}`,
    description: `Job ${n}`,
    address: '',
    createdAt: at(n),
    updatedAt: at(n),
    deletedAt: null,
  }));

export const documents = (count: number, over: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    id: `doc_${n}`,
    companyId: 'acme',
    projectId: 'proj_0',
    name: `Plan ${n}.pdf`,
    mimeType: 'application/pdf',
    sizeBytes: 1_536,
    status: 'processed',
    s3Key: 'k',
    tags: [],
    documentNumber: null,
    revision: null,
    state: 'current',
    pageCount: 1,
    createdAt: at(n),
    updatedAt: at(n),
    deletedAt: null,
    ...over,
  }));

export const activities = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    id: `act_${n}`,
    userId: `u${n}`,
    userName: 'Kim',
    userEmail: 'kim@acme.example',
    action: 'project_created',
    description: `created thing ${n}`,
    timestamp: at(n),
    projectId: null,
    projectName: null,
    documentName: null,
  }));

interface Known {
  user?: Partial<SessionUser>;
  projects?: object[];
  documents?: object[];
  /** Null to fetch the activities from the data API as well. */
  activities?: object[] | null;
  company?: object | null;
}

/**
 * Shows the dashboard with the given data. Anything not given is requested from a data API that cannot be reached.
 */
export function show({ user = {}, ...known }: Known, search = '') {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(['session'], { ...aUser, ...user });
  client.setQueryData(['members', 'acme'], [{ id: 'u', name: 'Jo', createdAt: at(0) }]);
  if (known.activities !== null)
    client.setQueryData(['activities', 'acme', 'latest'], known.activities ?? []);
  if (known.projects) client.setQueryData(['projects', 'acme'], known.projects);
  if (known.documents) client.setQueryData(['documents', 'company', 'acme'], known.documents);
  if (known.company !== undefined) client.setQueryData(['company', 'acme'], known.company);
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], {
    initialEntries: [`/acme${search}`],
  });
  render(
    <QueryClientProvider client={client}>
      <WithUploads>
        <RouterProvider router={router} />
      </WithUploads>
      <Toaster />
    </QueryClientProvider>,
  );
  return { router, client };
}

export const acme = { name: 'Acme Builders', description: 'Towers and quays' };
export const section = async (name: string) => within(await screen.findByRole('region', { name }));
