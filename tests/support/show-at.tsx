import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { SessionUser } from '#features/auth/api/session-user.ts';

interface Device {
  /** Null for signed out. If it is not given, the device is asked. */
  user?: SessionUser | null;
  /** Queries that stay pending, unless the test supplies their data. */
  waiting?: readonly QueryKey[];
  /** Whether a failed query is retried automatically. Defaults to TanStack's behaviour. */
  retry?: boolean;
}

/** Shows routes at an address with the product's own providers, on a device where that person is signed in. */
export function showAt(address: string, routes: RouteObject[], { user, waiting = [], retry }: Device = {}) {
  const queryClient = new QueryClient(retry === undefined ? {} : { defaultOptions: { queries: { retry } } });
  if (user !== undefined) queryClient.setQueryData(['session'], user);
  for (const queryKey of waiting) {
    const queryFn = () => new Promise<never>(() => {});
    void queryClient.fetchQuery({ queryKey, queryFn, networkMode: 'always' });
  }
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, queryClient };
}
