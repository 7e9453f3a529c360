import { queryOptions } from '@tanstack/react-query';
import { search as limits } from '#domain/limits/limits.ts';
import { projectNamespace } from '#domain/passages/namespace.ts';
import { type PassageSearch, passageSearchOf } from '#domain/search/passage-search.ts';
import type { VectorRecord } from '#domain/upload/vector-record.ts';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { askVectorProxy } from '#lib/amplify/vector-proxy.ts';

/** The ten passages of a project and of the shared pools that are nearest to the text, by meaning and by words. */
export async function searchPassages(
  projectId: string,
  words: string,
  client?: DataClient,
): Promise<PassageSearch> {
  const query = { text: words, topK: limits.topKHybrid, search: 'construction' };
  const namespace = projectNamespace(projectId);
  return passageSearchOf(await askVectorProxy({ action: 'query', namespace, ...query }, client));
}

export function passageSearchQuery(projectId: string, words: string) {
  return queryOptions({
    queryKey: ['documents', 'passages', projectId, words] as const,
    queryFn: () => searchPassages(projectId, words),
  });
}

/**
 * Stores passages in the project's index. The same ID replaces the previous one. Returns the model that embedded them,
 * if the proxy names it.
 */
export async function upsertVectors(
  projectId: string,
  vectors: readonly VectorRecord[],
  client?: DataClient,
): Promise<string | null> {
  const namespace = projectNamespace(projectId);
  const reply = await askVectorProxy({ action: 'upsert', namespace, vectors }, client);
  return reply.embeddingModel ?? null;
}

/** Removes passages from the project's index. */
export async function deleteVectors(
  projectId: string,
  ids: readonly string[],
  client?: DataClient,
): Promise<void> {
  await askVectorProxy({ action: 'delete', namespace: projectNamespace(projectId), ids }, client);
}
