import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { prefetch } from '../domain/limits/limits.ts';

/** What is fetched stays fresh for 30 s and is asked once more when it fails. */
function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: prefetch.cacheMs, retry: 1 } } });
}

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
