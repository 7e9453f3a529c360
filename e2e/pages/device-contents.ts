import type { Page } from 'playwright/test';

/**
 * Everything that this site has stored on the device, as one text: storages, IndexedDB, caches and OPFS, names and
 * contents.
 */
export function everythingOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const decode = (bytes: BufferSource) => new TextDecoder('latin1').decode(bytes);
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
        const inner = (_key: string, value: unknown) =>
          value instanceof ArrayBuffer ? decode(value) : value;
        texts.push(storeName, JSON.stringify(keys), JSON.stringify(values, inner));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url);
        // Skips the program's own files, which contain no one's data.
        if (/\/(assets|icons|embedding-model)\//.test(request.url)) continue;
        texts.push(decode((await (await cache.match(request))?.arrayBuffer()) ?? new ArrayBuffer(0)));
      }
    }
    const root = await navigator.storage.getDirectory();
    const entries = root as unknown as { entries(): AsyncIterable<[string, FileSystemHandle]> };
    for await (const [name, handle] of entries.entries()) {
      texts.push(name);
      if (handle.kind === 'file')
        texts.push(decode(await (await (handle as FileSystemFileHandle).getFile()).arrayBuffer()));
    }
    return texts.join('\n');
  });
}
