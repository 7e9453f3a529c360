import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { keptDocuments } from '#features/documents/api/kept-documents.ts';
import { ownerOf, ownKeptValues, type Person } from '#features/documents/api/own-device.ts';
import { connection, connectionReach } from '#lib/browser/connection.ts';
import { hasRoomFor } from '#lib/device/space.ts';
import { whenSettled } from '../prefetch/when-settled.ts';
import { takeFirstKept } from './first-kept.ts';
import { keepQueries } from './kept-queries.ts';

const logFailure = (error: unknown) => console.warn('What was opened is not kept for use offline', error);

/** Kept as long as the session, so that data fetched outside the company's layout is stored too. */
const keeping = new WeakMap<QueryClient, { owner: string; stop: () => void }>();

/**
 * Stores the lists and texts that the person opens, and shows them without a connection. It starts during render,
 * because the queries of the screens inside start before an effect of this component.
 */
export function useKeptQueries(person: SessionUser): void {
  const queryClient = useQueryClient();
  const owner = ownerOf(person);
  const first = takeFirstKept(owner);
  const known = keeping.get(queryClient);
  if (known?.owner === owner) return;
  known?.stop();
  const values = ownKeptValues(person);
  const stop = values
    ? keepQueries(queryClient, {
        values,
        documents: keptDocuments({ values, hasRoom: hasRoomFor }),
        hasRoom: hasRoomFor,
        logFailure,
        onConnection: (listener) => connection.subscribe(() => listener(connection.isOnline())),
        reach: connectionReach,
        first,
      })
    : () => undefined;
  keeping.set(queryClient, { owner, stop });
}

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
    const stops = [
      whenSettled(queryClient, keep),
      connection.subscribe(() => connection.isOnline() && keep()),
    ];
    return () => {
      calledOff.abort();
      clearInterval(timer);
      for (const stop of stops) stop();
    };
  }, [queryClient, companyId, sub]);
}
