import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { subscribeAccess, useLiveAccess } from './live-projects.ts';

/** A data API whose subscriptions are fed by the test. */
function feeding() {
  const listeners = new Map<string, { next: (row: object | null) => void }>();
  const feed = (name: string) => () => ({
    subscribe(listener: { next: (row: object | null) => void }) {
      listeners.set(name, listener);
      return { unsubscribe: () => listeners.delete(name) };
    },
  });
  const models = {
    UserProject: { onCreate: feed('a new assignment'), onDelete: feed('a removed assignment') },
    Company: { onUpdate: feed('a change of the company') },
  };
  return { client: { models } as unknown as DataClient, listeners };
}

const keys = [
  ['projects', 'acme'],
  ['documents', 'company', 'acme'],
  ['documents', 'project', 'tower'],
  ['activities', 'acme', 'latest'],
  ['team', 'acme', 'people'],
  ['open-projects', 'acme'],
];

it.each(['a new assignment', 'a removed assignment', 'a change of the company'])(
  'reloads everything that lists open projects after %s',
  async (event) => {
    const { client, listeners } = feeding();
    const queryClient = new QueryClient();
    for (const key of keys) queryClient.setQueryData(key, []);
    queryClient.setQueryData(['session'], {});
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    );
    const subscribe: typeof subscribeAccess = (listener) => subscribeAccess(listener, client);
    const { unmount } = renderHook(() => useLiveAccess('acme', subscribe), { wrapper });
    // An event contains only the fields that the mutation selected, so its arrival alone must be enough.
    listeners.get(event)?.next(null);
    const isStale = (key: string[]) => queryClient.getQueryState(key)?.isInvalidated;
    await waitFor(() => expect(keys.map(isStale)).toEqual(keys.map(() => true)));
    expect(isStale(['session'])).toBe(false);
    unmount();
    expect(listeners.size).toBe(0);
  },
);
