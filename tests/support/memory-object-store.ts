import type { ObjectStore, StoredObject } from '#amplify/functions/providers/object-store.ts';

/** Objects in memory with S3's conditions. `beforeReplace` runs between a writer's read and its write. */
export function createMemoryObjectStore(beforeReplace: (key: string) => void = () => {}) {
  const objects = new Map<string, StoredObject>();
  let version = 0;
  const put = (key: string, body: Uint8Array) => {
    version += 1;
    const stored = { body, etag: `"${version}"` };
    objects.set(key, stored);
    return stored;
  };
  const store: ObjectStore = {
    async read(key, knownEtag) {
      const object = objects.get(key);
      if (!object) return null;
      return object.etag === knownEtag ? 'unchanged' : object;
    },
    async readAtMost(key, bytes) {
      const body = objects.get(key)?.body;
      if (!body) return null;
      return body.length > bytes ? 'too-large' : body;
    },
    async replace(key, body, expectedEtag) {
      beforeReplace(key);
      if ((objects.get(key)?.etag ?? null) !== expectedEtag) return 'conflict';
      return { etag: put(key, body).etag };
    },
    list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)).sort(),
    async remove(some) {
      for (const { key } of some) objects.delete(key);
    },
  };
  return {
    store,
    objects,
    put,
    putJson: (key: string, value: unknown) => put(key, new TextEncoder().encode(JSON.stringify(value))),
  };
}
