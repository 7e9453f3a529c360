import { postSigned, type Signing } from '../data-api/post-signed.ts';

interface Options extends Signing {
  /** The endpoint at which AppSync manages APIs. */
  endpoint: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** AppSync accepts an expiry of at most 365 days, and rounds it down to the hour. */
const DAYS = 364;

/** Extends the API key to a year from now. The key itself stays the same. */
export async function renewApiKey(
  { apiId, keyId }: { apiId: string; keyId: string },
  { endpoint, now, ...signing }: Options,
): Promise<void> {
  const url = new URL(`/v1/apis/${encodeURIComponent(apiId)}/apikeys/${encodeURIComponent(keyId)}`, endpoint);
  const expires = Math.floor(now / 1000) + DAYS * 24 * 60 * 60;
  const response = await postSigned(url, { expires }, signing);
  if (!response.ok) throw new Error(`AppSync did not renew the API key: HTTP ${response.status}`);
}
