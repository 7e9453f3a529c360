import type { TermStatisticsStore } from '#amplify/functions/passage-index/term-statistics-store.ts';
import type { VectorIndex } from '#amplify/functions/passage-index/vector-index.ts';
import type { ObjectStore } from '#amplify/functions/providers/object-store.ts';
import { physicalNamespace, termStatisticsKey } from '#domain/passages/namespace.ts';
import { emptyStatistics } from '#domain/retrieval/term-statistics.ts';
import type { DevicePack } from './device-pack.ts';
import type { DeviceSpace } from './device-space.ts';

const unwritable = () => Promise.reject(new Error('What a device keeps is only read here'));

/** The index, the term statistics and the stored texts of a device, read-only. */
export function deviceIndex(
  { passages, common, glossary, documents, readText }: DevicePack,
  companyId: string,
  projectId: string,
): { index: VectorIndex; statistics: TermStatisticsStore; objects: ObjectStore } {
  const project = physicalNamespace(companyId, { kind: 'project', projectId });
  const pools = physicalNamespace(companyId, { kind: 'common', pool: 'common_terms' });
  const spaceOf = (namespace: string): DeviceSpace | null => {
    if (namespace === project) return passages;
    // On the device the entries of all pools are in one space.
    if (namespace === pools) return common;
    return namespace.startsWith('.shared/') ? glossary : null;
  };
  const documentOf = new Map(documents.map(({ id, textKey }) => [textKey, id]));
  return {
    index: {
      query: async (namespace, query) => spaceOf(namespace)?.query(query) ?? [],
      fetch: async (namespace, ids) => spaceOf(namespace)?.fetch(ids) ?? [],
      list: unwritable,
      upsert: unwritable,
      delete: unwritable,
    },
    statistics: {
      async read(key) {
        if (key === termStatisticsKey(companyId, { kind: 'project', projectId })) return passages.statistics;
        const isPools = key === termStatisticsKey(companyId, { kind: 'common', pool: 'common_terms' });
        return isPools ? common.statistics : emptyStatistics();
      },
      add: unwritable,
    },
    objects: {
      async read(key) {
        const id = documentOf.get(key);
        const text = id ? await readText(id) : null;
        return text === null ? null : { body: new TextEncoder().encode(text), etag: '' };
      },
      readAtMost: unwritable,
      replace: unwritable,
      list: unwritable,
      remove: unwritable,
    },
  };
}
