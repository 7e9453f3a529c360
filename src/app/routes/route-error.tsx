import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { unloadedWords } from '#components/part.tsx';
import { ErrorState, LoadingScreen } from '#components/states.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { NotAuthenticatedError } from '#features/auth/api/use-session.ts';
import { usePageTitle } from '#hooks/use-page-title.ts';
import { SessionGuard } from '../guards/session-guard.tsx';

/** Shown when a page has failed. A reload brings the rest of the product back. */
export function RouteError() {
  const error = useRouteError();
  if (error instanceof NotAuthenticatedError) return <AuthenticationLost />;
  return <BrokenPage error={error} />;
}

/**
 * Shown when the session ends while a screen is open. The guard checks the session: if it is valid the screen is
 * shown again, otherwise the person signs in.
 */
function AuthenticationLost() {
  usePageTitle(t`Reconnecting`);
  return (
    <SessionGuard alone>
      <TryAgain />
    </SessionGuard>
  );
}

/** Navigating to the current URL renders the screen again. */
function TryAgain() {
  const navigate = useNavigate();
  const here = useRef(useLocation());
  useEffect(() => void navigate(here.current, { replace: true }), [navigate]);
  return <LoadingScreen text={t`Reconnecting to authentication...`} />;
}

function BrokenPage({ error }: { error: unknown }) {
  usePageTitle(t`Something broke`);
  const { title, text } = wordsFor(error);
  return (
    <main className="mx-auto max-w-reading py-16">
      <ErrorState title={title} text={text} onRetry={() => window.location.reload()} />
    </main>
  );
}

/**
 * The browsers' messages for a part of the program that failed to load: no network, or a newer version replaced it.
 */
const notLoaded = /dynamically imported module|module script failed|Unable to preload/i;

function wordsFor(error: unknown): { title: string; text: string } {
  const message = error instanceof Error ? error.message : '';
  if (!navigator.onLine || notLoaded.test(message)) return unloadedWords(t`This page could not be loaded`);
  return {
    title: t`This page could not be shown`,
    text: userMessageOf(error, t`An unexpected error occurred.`),
  };
}
