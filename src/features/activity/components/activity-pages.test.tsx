import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { connection } from '#lib/browser/connection.ts';
import { activityOf, activityPagesQuery, keptActivities } from '../api/activities.ts';
import { useActivityFilter } from './activity-filters.tsx';
import { ActivityPages } from './activity-pages.tsx';

const entry = activityOf({
  ...{
    id: 'a',
    action: 'login',
    description: 'signed in',
    timestamp: '2026-01-01T00:00:00Z',
    userName: 'Jo',
  },
});

function Pages() {
  return <ActivityPages companyId="acme" state={useActivityFilter()} />;
}

/** A client that has loaded these entries, which are all of the company's. */
function clientWith(activities: ReturnType<typeof activityOf>[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const { queryKey } = activityPagesQuery('acme', { from: null, before: null });
  client.setQueryData(queryKey, { pages: [{ activities, nextToken: null }], pageParams: [null] });
  return client;
}

function showOffline(client = new QueryClient()) {
  onlineManager.setOnline(false);
  vi.spyOn(connection, 'isOnline').mockReturnValue(false);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Pages />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  localStorage.clear();
});

it('shows the time of its saved copy without a connection', () => {
  keptActivities('acme').write([entry]);
  showOffline();
  expect(screen.getByText(/^As of .* today$/)).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it('shows when its loaded entries were loaded, without a connection', () => {
  showOffline(clientWith([entry]));
  expect(screen.getByText(/^As of .* today$/)).toBeVisible();
});

it('counts entries of devices that read a file only if they are asked for', () => {
  showOffline(clientWith([entry, { ...entry, id: 'b', action: 'document_processed' }]));
  expect(screen.getByText('1 of 1 entries read, to the first one')).toBeVisible();
});
