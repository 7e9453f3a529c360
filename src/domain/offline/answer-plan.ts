/**
 * How the service worker handles a request.
 *
 *     page      the application's shell: from the network or else from the cache
 *     asset     a file whose name contains its hash or version: cached once, never requested again
 *     share     files shared by another application: kept until the page takes them
 *     settings  the addresses of this installation's services: from the network or else from the cache
 *     pass      not handled by the service worker
 */
export type AnswerPlan = 'page' | 'asset' | 'settings' | 'share' | 'pass';

export interface PlannedRequest {
  method: string;
  /** Request.mode; `navigate` for a page. */
  mode: string;
  /** Request.cache; `no-store` requires a response from the network. */
  cache: string;
  sameOrigin: boolean;
  path: string;
  /** With its question mark. A signed link has one. */
  query: string;
}

const ASSET = /^\/(assets\/.|icon\.svg$|icons\/[\w-]+\.png$|manifest\.webmanifest$)/;
/** The address in public/manifest.webmanifest. */
const SHARE = '/share';
/** The query contains the version, so another version is another file. */
const VERSIONED = /^\/pdf\.worker\.min\.mjs\?v=[\d.]+$/;
/** Addresses of our own origin that are services, not pages of the application. */
const SERVICE = /^\/(graphql|_local)(\/|$)/;

/** Data, signed links and requests to other origins always pass, because personal data must not get into a cache. */
export function answerPlan({ method, mode, cache, sameOrigin, path, query }: PlannedRequest): AnswerPlan {
  if (method === 'POST' && sameOrigin && mode === 'navigate' && path === SHARE) return 'share';
  if (method !== 'GET' || !sameOrigin || cache === 'no-store' || SERVICE.test(path)) return 'pass';
  if (mode === 'navigate') return 'page';
  if (VERSIONED.test(path + query)) return 'asset';
  if (query) return 'pass';
  if (path === '/amplify_outputs.json') return 'settings';
  return ASSET.test(path) ? 'asset' : 'pass';
}
