import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { ErrorState } from '#components/error-state.tsx';
import { connection } from '#lib/browser/connection.ts';
import { NotFoundPage } from '../routes/not-found-page.tsx';

/**
 * Shown for what its list does not have. Offline, that list may be older than what was added since, so it does not say
 * that the page does not exist.
 */
export function MissingHere({ offlineText }: { offlineText: string }) {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  return isOnline ? <NotFoundPage /> : <ErrorState title={t`You are offline`} text={offlineText} />;
}
