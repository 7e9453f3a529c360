import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { keptDocuments } from '#features/documents/api/kept-documents.ts';
import { ownerOf, ownKeptValues } from '#features/documents/api/own-device.ts';
import { connection, connectionReach } from '#lib/browser/connection.ts';
import { hasRoomFor } from '#lib/device/space.ts';
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
      })
    : () => undefined;
  keeping.set(queryClient, { owner, stop });
}
