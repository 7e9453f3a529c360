/** Between the service worker and the page; not one of the caches of a build. */
export const SHARED_CACHE = 'shared-files';

/** The files that another application has shared. They stay until `clearShared`. */
export async function sharedFiles(storage: CacheStorage = caches): Promise<File[]> {
  const cache = await storage.open(SHARED_CACHE);
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return Promise.all(kept.flatMap((response) => (response ? [fileOf(response)] : [])));
}

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get('x-name') ?? '') || 'Shared file';
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], name, { type });
}

export async function clearShared(storage: CacheStorage = caches): Promise<void> {
  await storage.delete(SHARED_CACHE);
}
