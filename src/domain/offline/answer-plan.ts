/**
 * How the service worker answers a request.
 *
 *     page      the application's shell: from the network, else the kept one
 *     asset     a file whose name contains its content or its version: kept once, never asked for again
 *     share     files that another application hands over: kept until the page takes them
 *     settings  where this installation's services are: from the network, else the kept ones
 *     pass      not the worker's business
 */
export type AnswerPlan = 'page' | 'asset' | 'settings' | 'share' | 'pass';

export interface PlannedRequest {
  method: string;
  /** Request.mode; `navigate` for a page. */
  mode: string;
  /** Request.cache; `no-store` wants the network's own answer. */
  cache: string;
  sameOrigin: boolean;
  path: string;
  /** With its question mark; a signed link has one. */
  query: string;
}

const ASSET = /^\/(assets\/.|icon\.svg$|icons\/[\w-]+\.png$|manifest\.webmanifest$)/;
/** Named in public/manifest.webmanifest. */
const SHARE = '/share';
/** The query contains the version: another one is another file. */
const VERSIONED = /^\/pdf\.worker\.min\.mjs\?v=[\d.]+$/;
/** Addresses of our own origin that are services and not pages of the application. */
const SERVICE = /^\/(graphql|_local)(\/|$)/;

/** Data, signed links and whatever belongs to another origin always pass: nothing of a person may come into a cache. */
export function answerPlan({ method, mode, cache, sameOrigin, path, query }: PlannedRequest): AnswerPlan {
  if (method === 'POST' && sameOrigin && mode === 'navigate' && path === SHARE) return 'share';
  if (method !== 'GET' || !sameOrigin || cache === 'no-store' || SERVICE.test(path)) return 'pass';
  if (mode === 'navigate') return 'page';
  if (VERSIONED.test(path + query)) return 'asset';
  if (query) return 'pass';
  if (path === '/amplify_outputs.json') return 'settings';
  return ASSET.test(path) ? 'asset' : 'pass';
}
