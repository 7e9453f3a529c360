import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { SessionUser } from '#features/auth/api/session-user.ts';

interface Device {
  /** Null for signed out; left out, the device is asked. */
  user?: SessionUser | null;
  /** Questions that are on their way and get no answer, unless the test puts one there. */
  waiting?: readonly QueryKey[];
  /** Whether a question that failed is asked again by itself; left out, as TanStack does it. */
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
