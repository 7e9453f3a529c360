import { unitVector } from '#domain/passages/similarity.ts';
import { sanitiseVectorId } from '#domain/passages/vector-id.ts';
import { passageSparse } from '#domain/retrieval/lexical.ts';
import { changeOf } from '#domain/retrieval/term-statistics.ts';
import type { EmbeddingProvider } from '../providers/embedding-provider.ts';
import type { PassageLocation } from './passage-location.ts';
import type { TermStatisticsStore } from './term-statistics-store.ts';
import type { StoredVector, VectorIndex, VectorMetadata } from './vector-index.ts';

/** An item to index: by its `text`, which is embedded here, by given `values`, or by both. */
export interface NewPassage {
  id: string;
  text?: string | undefined;
  values?: number[] | undefined;
  metadata: VectorMetadata;
}

export interface PassageIndexDeps {
  index: VectorIndex;
  statistics: TermStatisticsStore;
  embedding: EmbeddingProvider;
}

/**
 * Stores passages; the same ID replaces the previous one. The statistics are written first. If storing then
 * fails and is retried, a term is counted once too often, which hardly changes its weight, a logarithm. In
 * the other order, a retry would subtract terms that were never counted.
 */
export async function storePassages(
  { index, statistics, embedding }: PassageIndexDeps,
  { namespace, statisticsKey }: PassageLocation,
  passages: readonly NewPassage[],
): Promise<string[]> {
  const vectors = await vectorsOf(embedding, distinctById(passages));
  const ids = vectors.map(({ id }) => id);
  const replaced = await index.fetch(namespace, ids);
  await statistics.add(statisticsKey, changeOf(termsOf(vectors), termsOf(replaced)));
  await index.upsert(namespace, vectors);
  return ids;
}

/** Deletes passages. IDs that do not exist are ignored. */
export async function deletePassages(
  { index, statistics }: Pick<PassageIndexDeps, 'index' | 'statistics'>,
  { namespace, statisticsKey }: PassageLocation,
  ids: readonly string[],
): Promise<string[]> {
  const wanted = [...new Set(ids.map(sanitiseVectorId))];
  const deleted = await index.fetch(namespace, wanted);
  if (deleted.length === 0) return [];
  await index.delete(
    namespace,
    deleted.map(({ id }) => id),
  );
  await statistics.add(statisticsKey, changeOf([], termsOf(deleted)));
  return deleted.map(({ id }) => id);
}

const termsOf = (vectors: readonly StoredVector[]) =>
  vectors.flatMap(({ sparse }) => (sparse ? [sparse.indices] : []));

function distinctById(passages: readonly NewPassage[]): NewPassage[] {
  return [...new Map(passages.map((passage) => [sanitiseVectorId(passage.id), passage])).values()];
}

async function vectorsOf(
  embedding: EmbeddingProvider,
  passages: readonly NewPassage[],
): Promise<StoredVector[]> {
  const toEmbed = passages.filter(({ values }) => !values);
  const embedded =
    toEmbed.length > 0
      ? await embedding.embed(
          'passage',
          toEmbed.map(({ text }) => text ?? ''),
        )
      : [];
  const valuesOf = new Map(toEmbed.map((passage, n) => [passage, embedded[n]]));
  return passages.map((passage) => ({
    id: sanitiseVectorId(passage.id),
    values: unitVector(passage.values ?? valuesOf.get(passage) ?? []),
    sparse: passage.text ? passageSparse(passage.text) : undefined,
    metadata: passage.metadata,
  }));
}
