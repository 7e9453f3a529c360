import { queryOptions } from '@tanstack/react-query';
import { entryFromMetadata, type PoolEntry } from '#domain/glossary/pool-entry.ts';
import type { CommonPool } from '#domain/passages/namespace.ts';
import { configureAmplify } from '#lib/amplify/configure.ts';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { askVectorProxy } from '#lib/amplify/vector-proxy.ts';

/** The company's own entries of a shared pool, page after page. */
export async function listEntries(pool: CommonPool, client?: DataClient): Promise<PoolEntry[]> {
  // The page is a public one: nothing before it has needed the data API.
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
