import { t } from '@lingui/core/macro';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { prefetch } from '#domain/limits/limits.ts';
import type { Replacement } from '#features/auth/session/watch-session.ts';
import { watchWhenSignedIn } from '#features/auth/session/watch-when-signed-in.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { guardAnswers } from './guards/guard-answers.ts';

/** A request without a reply means that the connection may be lost, even where the device reports a network. */
async function noticeLostConnection(error: unknown): Promise<void> {
  if (!(error instanceof ConnectionLostError)) return;
  const { connection } = await import('#lib/browser/connection.ts');
  await connection.check();
}

/** Does not retry without a network, so that the screen says so at once. */
function retryOnce(failures: number, error: unknown): boolean {
  return failures < 1 && !(error instanceof ConnectionLostError && error.isOffline);
}

/**
 * Data stays fresh for 30 s, and a failed query is retried once. Without a network a query fails instead of
 * waiting, because its screen would show a spinner all that time. It runs again when the device is back
 * online.
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
      // Without a network a change fails at once, because waiting would lock its form.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Explains why the page was reset. A person who signed in as someone else already knows. */
async function explainReset(what: Replacement): Promise<void> {
  if (what === 'other') return;
  const { toast } = await import('#ui/toaster.tsx');
  toast.info(t`You have been signed out`, {
    description: t`Someone signed out on this device, or your session expired. Sign in to continue.`,
  });
}

/**
 * The providers around every screen. When another tab ends or replaces the session, everything below is
 * mounted again with empty caches, because fetched data and typed text belong to the previous user.
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
          // If the toaster cannot be loaded, only the sign-in screen shows the message.
          explainReset(what).catch(() => undefined);
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
