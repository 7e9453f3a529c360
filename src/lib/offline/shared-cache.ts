/** Shared by the service worker and the page, separate from the caches of builds. */
export const SHARED_CACHE = 'shared-files';
/** The header with a shared file's name, URI-encoded. */
const NAME_HEADER = 'x-name';
/** The name of the form field in the manifest. */
const FIELD = 'files';
const NEXT = '/start?do=share';

/** Stores files shared by another application, and redirects to the screen that asks for their project. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const cache = await caches.open(SHARED_CACHE);
  for (const file of form.getAll(FIELD)) {
    if (!(file instanceof File)) continue;
    const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) };
    await cache.put(`/share/${crypto.randomUUID()}`, new Response(file, { headers }));
  }
  return Response.redirect(NEXT, 303);
}

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
