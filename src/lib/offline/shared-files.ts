import { NAME_HEADER, SHARED_CACHE } from './shared-cache.ts';

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
