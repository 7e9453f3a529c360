import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { prefetch } from '../domain/limits/limits.ts';
import { ConnectionLostError } from '../lib/http/request-error.ts';

/** A request that got no answer says that the connection may be gone, also where the device thinks otherwise. */
async function noticeLostConnection(error: unknown): Promise<void> {
  if (!(error instanceof ConnectionLostError)) return;
  const { connection } = await import('../lib/browser/connection.ts');
  await connection.check();
}

/** What is fetched stays fresh for 30 s and is asked once more when it fails. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void noticeLostConnection(error) }),
    defaultOptions: {
      queries: { staleTime: prefetch.cacheMs, retry: 1 },
      // Without a network a change fails at once and says so; waiting for one would lock its form.
      mutations: { networkMode: 'always' },
    },
  });
}

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
