import { postSigned, type Signing } from '../data-api/post-signed.ts';

interface Options extends Signing {
  /** Where AppSync manages its APIs. */
  endpoint: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** AppSync takes no end that is more than 365 days away, and rounds it down to the hour. */
const DAYS = 364;

/** Moves the end of the API key to a year from now. The key itself stays, so nothing that uses it changes. */
export async function renewApiKey(
  { apiId, keyId }: { apiId: string; keyId: string },
  { endpoint, now, ...signing }: Options,
): Promise<void> {
  const url = new URL(`/v1/apis/${encodeURIComponent(apiId)}/apikeys/${encodeURIComponent(keyId)}`, endpoint);
  const expires = Math.floor(now / 1000) + DAYS * 24 * 60 * 60;
  const response = await postSigned(url, { expires }, signing);
  if (!response.ok) throw new Error(`AppSync did not renew the API key: HTTP ${response.status}`);
}
