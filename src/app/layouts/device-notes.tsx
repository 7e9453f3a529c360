import { clsx } from 'clsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { liveState } from '#lib/amplify/live-state.ts';
import { connection } from '#lib/browser/connection.ts';
import { registerServiceWorker } from '#lib/offline/register.ts';
import { LiveNote, OfflineNote, UpdateNote } from './device-note.tsx';

/**
 * Notices shown over every screen: offline, live updates paused, or a new version available. On a phone they
 * are at the top, because the question, the tabs and the dialogs are at the bottom: inside the company's
 * header (`inCompany`), and below the header of any other page.
 */
export function DeviceNotes({ inCompany }: { inCompany: boolean }) {
  const online = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const live = useSyncExternalStore(liveState.subscribe, liveState.get);
  const update = useWaitingUpdate();
  return (
    <div
      aria-live="polite"
      className={clsx(
        'pointer-events-none fixed z-note flex flex-col gap-2 *:pointer-events-auto md:inset-x-4 md:top-auto md:bottom-4 md:items-start',
        inCompany
          ? 'top-[calc((var(--header)-var(--target))/2-1px)] end-2 start-2 items-end'
          : 'inset-x-4 top-[calc(var(--header)+0.5rem)] items-center',
      )}
    >
      {!online && <OfflineNote />}
      {online && live !== 'live' && live !== 'unused' && <LiveNote cause={live} />}
      {update && <UpdateNote onReload={update} />}
    </div>
  );
}

/** Switches to the new version that is waiting. Undefined while there is none. */
function useWaitingUpdate(): (() => void) | undefined {
  const [update, setUpdate] = useState<() => void>();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const { serviceWorker } = navigator;
    // A page served by the worker may come from the device without any request.
    if (serviceWorker.controller) void connection.check();
    registerServiceWorker({
      serviceWorker,
      entry: entryPath(),
      loaded: () => performance.getEntriesByType('resource').map(({ name }) => name),
      reload: () => window.location.reload(),
      onUpdate: (reload) => setUpdate(() => reload),
    }).catch((error: unknown) => console.warn('The application is not kept for use offline:', error));
  }, []);
  return update;
}

function entryPath(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src).pathname : '';
}
