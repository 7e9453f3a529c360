import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { ErrorState, LoadingScreen } from '#components/states.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { connectionErrors } from '#domain/errors/connection-errors.ts';
import { connection } from '#lib/browser/connection.ts';
import { NotFoundPage } from '../routes/not-found-page.tsx';
import type { ProjectGuard } from './use-project-guard.ts';

interface GuardScreenProps {
  loadingText: string;
  slow: boolean;
  errorTitle: string;
  error: Error | null;
  problemOf?: (error: Error) => string;
  onRetry: () => void;
}

/** Shown instead of a screen while its guard checks or after the check failed. */
export function GuardScreen({
  loadingText,
  slow,
  errorTitle,
  error,
  problemOf = (problem) => userMessageOf(problem, unexpected),
  onRetry,
}: GuardScreenProps) {
  if (error) return <ErrorState title={errorTitle} text={problemOf(error)} onRetry={onRetry} />;
  return <LoadingScreen text={loadingText} note={slow ? t`This is taking longer than usual.` : undefined} />;
}

/**
 * Shown for a project or document that its list lacks. Offline, the list may be out of date, so the screen does not say
 * that the page does not exist.
 */
export function MissingHere({ offlineText }: { offlineText: string }) {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  return isOnline ? <NotFoundPage /> : <ErrorState title={t`You are offline`} text={offlineText} />;
}

/** Shown instead of a project's screen until its guard has found the project. */
export function ProjectGuardScreen({ guard: { state, error, retry } }: { guard: ProjectGuard }) {
  if (state.kind === 'invalid') return <MissingHere offlineText={connectionErrors.projectNotOnDevice} />;
  return (
    <GuardScreen
      loadingText={t`Loading projects...`}
      slow={state.kind === 'checking' && state.slow}
      errorTitle={t`The project could not be loaded`}
      error={error}
      onRetry={retry}
    />
  );
}
