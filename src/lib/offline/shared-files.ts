import { SHARED_CACHE } from './shared-cache.ts';

/** The field of the form that the manifest names. */
const FIELD = 'files';
const NEXT = '/start?do=share';

/** Files that another application shares, from the moment they arrive until the page has taken them. */
export class SharedFiles {
  readonly #caches: CacheStorage;

  constructor(caches: CacheStorage) {
    this.#caches = caches;
  }

  /** Keeps the files of the request and leads to the screen that asks where they belong. */
  async take(request: Request): Promise<Response> {
    const files = (await request.formData()).getAll(FIELD).filter((value) => value instanceof File);
    const cache = await this.#caches.open(SHARED_CACHE);
    await Promise.all(
      files.map((file) => {
        const headers = { 'content-type': file.type, 'x-name': encodeURIComponent(file.name) };
        return cache.put(`/share/${crypto.randomUUID()}`, new Response(file, { headers }));
      }),
    );
    return Response.redirect(NEXT, 303);
  }
}
