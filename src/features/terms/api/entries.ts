import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { entryFromMetadata, type PoolEntry, vectorOf } from '#domain/glossary/pool-entry.ts';
import type { CommonPool } from '#domain/passages/namespace.ts';
import { configureAmplify } from '#lib/amplify/configure.ts';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { askVectorProxy } from '#lib/amplify/vector-proxy.ts';

/** The proxy embeds every entry. A larger batch would exceed the time limit of a request. */
const AT_ONCE = 20;

/** Stores entries. The same IDs replace earlier ones. @param onStored Called with the number stored so far. */
export async function saveEntries(
  pool: CommonPool,
  entries: readonly PoolEntry[],
  onStored: (count: number) => void = () => undefined,
  client?: DataClient,
): Promise<void> {
  for (let first = 0; first < entries.length; first += AT_ONCE) {
    const vectors = entries.slice(first, first + AT_ONCE).map(vectorOf);
    await askVectorProxy({ action: 'upsert', namespace: pool, vectors }, client);
    onStored(Math.min(first + AT_ONCE, entries.length));
  }
}

interface Saving {
  entries: readonly PoolEntry[];
  onStored?: (count: number) => void;
}

/** Shows stored entries at once, because the index may list them a moment later. */
export function useSaveEntries(companyId: string, pool: CommonPool) {
  const queryClient = useQueryClient();
  const { queryKey } = entriesQuery(companyId, pool);
  return useMutation({
    mutationFn: ({ entries, onStored }: Saving) => saveEntries(pool, entries, onStored),
    onSuccess: (_, { entries }) => {
      const changed = new Set(entries.map(({ id }) => id));
      queryClient.setQueryData(queryKey, (before: PoolEntry[] = []) => [
        ...before.filter(({ id }) => !changed.has(id)),
        ...entries,
      ]);
    },
    // Part of a file may be stored before it fails.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}

export function useDeleteEntry(companyId: string, pool: CommonPool) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => askVectorProxy({ action: 'delete', namespace: pool, ids: [id] }),
    onSuccess: (_, gone) =>
      queryClient.setQueryData(entriesQuery(companyId, pool).queryKey, (before: PoolEntry[] = []) =>
        before.filter(({ id }) => id !== gone),
      ),
  });
}

/** The company's own entries of a shared pool, page by page. */
export async function listEntries(pool: CommonPool, client?: DataClient): Promise<PoolEntry[]> {
  // The page is public, so nothing before it has needed the data API.
  await configureAmplify();
  const entries: PoolEntry[] = [];
  let nextToken: string | null = null;
  do {
    const reply = await askVectorProxy({ action: 'list', namespace: pool, nextToken }, client);
    const { ids = [], metadatas = [] } = reply.result ?? {};
    entries.push(...ids.map((id, index) => entryFromMetadata(id, metadatas[index] ?? {})));
    nextToken = reply.nextToken ?? null;
  } while (nextToken);
  return entries;
}

export const entriesQuery = (companyId: string, pool: CommonPool) =>
  queryOptions({ queryKey: ['terms', companyId, pool], queryFn: () => listEntries(pool) });

/** An ID that no other entry has. */
export function newTermId(): string {
  return `term_${crypto.randomUUID()}`;
}
