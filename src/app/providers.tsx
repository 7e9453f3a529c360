import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { prefetch } from '#domain/limits/limits.ts';
import type { Replacement } from '#features/auth/session/watch-session.ts';
import { watchWhenSignedIn } from '#features/auth/session/watch-when-signed-in.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { guardAnswers } from './guards/guard-answers.ts';

/** A request that got no answer says that the connection may be gone, also where the device thinks otherwise. */
async function noticeLostConnection(error: unknown): Promise<void> {
  if (!(error instanceof ConnectionLostError)) return;
  const { connection } = await import('#lib/browser/connection.ts');
  await connection.check();
}

/** Another attempt is no use without a network: the screen says so at once. */
function retryOnce(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ConnectionLostError && error.isOffline);
}

/**
 * What is fetched stays fresh for 30 s and is asked once more when it fails. A query never waits for a network, or its
 * screen would show a spinner for as long; it fails, and runs again when the device is back online.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => void noticeLostConnection(error) }),
    defaultOptions: {
      queries: {
        staleTime: prefetch.cacheMs,
        retry: retryOnce,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Without a network a change fails at once and says so; waiting for one would lock its form.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Explains why the page was reset. A person who signed in as someone else already knows. */
async function tellReplaced(what: Replacement): Promise<void> {
  if (what === 'other') return;
  const { toast } = await import('#ui/toaster.tsx');
  toast.info('You have been signed out', {
    description: 'Someone signed out on this device, or your session expired. Sign in to continue.',
  });
}

/**
 * The providers around every screen. When the session of the page was ended or replaced elsewhere, everything below is
 * mounted again with an empty memory: what was fetched and typed belongs to the previous user.
 */
export function Providers({ children }: { children: ReactNode }) {
  const [{ queryClient, turn }, beginAnew] = useState(() => ({ queryClient: createQueryClient(), turn: 0 }));
  useEffect(
    () =>
      watchWhenSignedIn({
        queryClient,
        onReplaced(what) {
          guardAnswers.clear();
          queryClient.clear();
          beginAnew((last) => ({ queryClient: createQueryClient(), turn: last.turn + 1 }));
          // Where the toaster can't be fetched, the sign-in screen alone says it.
          tellReplaced(what).catch(() => undefined);
        },
      }),
    [queryClient],
  );
  return (
    <QueryClientProvider key={turn} client={queryClient}>
      {children}
    </QueryClientProvider>
  );
}
