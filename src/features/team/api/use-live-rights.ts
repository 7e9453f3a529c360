import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull } from '#lib/amplify/data-result.ts';
import { refreshOnChange } from '#lib/amplify/live-changes.ts';
import { refreshOwnRights } from './people.ts';

type Own = Pick<SessionUser, 'userId' | 'role'>;

/** The part of the data API for a user's own row. */
export interface OwnRow {
  /** Reports each change of the row until the returned function is called. */
  subscribe(userId: string, onChange: () => void, onError: (error: unknown) => void): () => void;
  read(userId: string): Promise<{ role: string | null; isActive: boolean | null } | null>;
}

export function ownRow(client: DataClient = dataClient()): OwnRow {
  return {
    subscribe(userId, next, error) {
      const filter = { id: { eq: userId } };
      const subscription = client.models.User.onUpdate({ filter, selectionSet: ['id'] });
      const listening = subscription.subscribe({ next, error });
      return () => listening.unsubscribe();
    },
    async read(userId) {
      const selectionSet = ['role', 'isActive'] as const;
      const row = dataOrNull(await client.models.User.get({ id: userId }, { selectionSet }));
      return row && { role: row.role ?? null, isActive: row.isActive ?? null };
    },
  };
}

/** An event contains only the fields that the change selected, so the row itself is read. */
async function refreshIfChanged(
  { userId, role }: Own,
  row: OwnRow,
  refresh: (userId: string) => Promise<void>,
): Promise<void> {
  const now = await row.read(userId);
  if (now?.role !== role || now.isActive === false) await refresh(userId);
}

/** Applies a role or access change by another member to the open page at once, as the server does. */
export function useLiveRights(
  { userId, role }: Own,
  row: OwnRow = ownRow(),
  refresh: (userId: string, queryClient: QueryClient) => Promise<void> = refreshOwnRights,
): void {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data API and what is done with an event stay the same
  useEffect(() => {
    const look = () => {
      refreshIfChanged({ userId, role }, row, (id) => refresh(id, queryClient)).catch((error: unknown) =>
        console.warn('Whether the rights are still the same is not known', error),
      );
    };
    return refreshOnChange({
      name: 'the own rights',
      subscribe: ({ onChange, onError }) => row.subscribe(userId, onChange, onError),
      refresh: look,
    });
  }, [userId, role, queryClient]);
}
