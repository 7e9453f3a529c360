import { SHARED_CACHE } from './shared-cache.ts';

/** The field of the form that the manifest names. */
const FIELD = 'files';
const NEXT = '/start?do=share';

/** Keeps the files that another application shares, and leads to the screen that asks where they belong. */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const cache = await caches.open(SHARED_CACHE);
  for (const file of form.getAll(FIELD)) {
    if (!(file instanceof File)) continue;
    const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
    await cache.put(`/share/${crypto.randomUUID()}`, new Response(file, { headers }));
  }
  return Response.redirect(NEXT, 303);
}
