/** A CacheStorage in memory, with as much of it as the service worker uses. Addresses are resolved against `origin`. */
export function memoryCaches(origin: string, fetch: (url: string) => Promise<Response>) {
  const caches = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : request, origin).href;

  const cacheOf = (entries: Map<string, Response>) => ({
    add: async (request: string) => {
      const response = await fetch(urlOf(request));
      if (!response.ok) throw new TypeError('Request failed');
      entries.set(urlOf(request), response);
    },
    addAll: async (requests: string[]) => {
      const responses = await Promise.all(requests.map((request) => fetch(urlOf(request))));
      if (responses.some((response) => !response.ok)) throw new TypeError('Request failed');
      for (const [index, request] of requests.entries())
        entries.set(urlOf(request), responses[index] as Response);
    },
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    put: async (request: string | Request, response: Response) => void entries.set(urlOf(request), response),
  });

  const storage = {
    open: async (name: string) => {
      const entries = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, entries);
      return cacheOf(entries);
    },
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    match: async (request: RequestInfo, { cacheName }: { cacheName?: string } = {}) => {
      const searched = cacheName === undefined ? [...caches.values()] : [caches.get(cacheName)];
      return searched
        .map((entries) => entries?.get(urlOf(request)))
        .find(Boolean)
        ?.clone();
    },
  };
  const kept = () => [...caches.values()].flatMap((entries) => [...entries.keys()]);
  return { storage: storage as unknown as CacheStorage, kept };
}
