/** Shared by the service worker and the page, separate from the caches of builds. */
export const SHARED_CACHE = 'shared-files';
/** The header with a shared file's name, URI-encoded. */
export const NAME_HEADER = 'x-name';

/** The files shared by another application. Kept until `clearShared`. */
export async function sharedFiles(storage: CacheStorage = caches): Promise<File[]> {
  const cache = await storage.open(SHARED_CACHE);
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return Promise.all(kept.flatMap((response) => (response ? [fileOf(response)] : [])));
}

async function fileOf(response: Response): Promise<File> {
  const name = decodeURIComponent(response.headers.get(NAME_HEADER) ?? '') || 'Shared file';
  const type = response.headers.get('content-type') ?? '';
  return new File([await response.blob()], name, { type });
}

export async function clearShared(storage: CacheStorage = caches): Promise<void> {
  await storage.delete(SHARED_CACHE);
}
