import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Person } from '#features/documents/api/own-device.ts';
import { connection } from '#lib/browser/connection.ts';
import { whenIdle } from '#lib/browser/timing.ts';

/** How often a page that is seen asks whether a kept project has changed. The open one is followed at once. */
const EVERY_MS = 10 * 60_000;

/**
 * Keeps what the person has on this device up to date on every screen: once the page is idle, whenever it is seen again or
 * its connection is back or becomes another one, and every ten minutes.
 */
export function useFreshPacks({ companyId, sub }: Person): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const keep = () =>
      void import('#features/kept-projects/packs/fresh-packs.ts').then(
        ({ keepPacksFresh }) => keepPacksFresh(queryClient, { companyId, sub }),
        // Without a connection the code may be missing, and there is nothing to do.
        () => undefined,
      );
    const ifSeen = () => document.visibilityState === 'visible' && keep();
    const calledOff = new AbortController();
    const { signal } = calledOff;
    document.addEventListener('visibilitychange', ifSeen, { signal });
    const { connection: network } = navigator as Navigator & { connection?: EventTarget };
    network?.addEventListener('change', keep, { signal });
    const timer = setInterval(ifSeen, EVERY_MS);
    const stops = [whenIdle(keep), connection.subscribe(() => connection.isOnline() && keep())];
    return () => {
      calledOff.abort();
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [queryClient, companyId, sub]);
}
