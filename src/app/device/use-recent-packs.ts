import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Person } from '#features/documents/api/own-device.ts';
import { connection } from '#lib/browser/connection.ts';
import { whenIdle } from '#lib/browser/when-idle.ts';

/**
 * Keeps the projects that the person opened last up to date on the device, if they have turned it on: once the page is
 * idle, and whenever the connection is back or becomes another one.
 */
export function useRecentPacks({ companyId, sub }: Person): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const keep = () =>
      void import('#features/documents/pack/recent-packs.ts').then(
        ({ keepRecentPacks }) => keepRecentPacks(queryClient, { companyId, sub }),
        // Without a connection the code may be missing, and there is nothing to do.
        () => undefined,
      );
    const stops = [whenIdle(keep), connection.subscribe(() => connection.isOnline() && keep())];
    const { connection: network } = navigator as Navigator & { connection?: EventTarget };
    network?.addEventListener('change', keep);
    return () => {
      for (const stop of stops) stop();
      network?.removeEventListener('change', keep);
    };
  }, [queryClient, companyId, sub]);
}
