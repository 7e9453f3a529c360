import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Credentials } from '../data-api/graphql-client.ts';

interface Options {
  /** Where AppSync manages its APIs. */
  endpoint: string;
  region: string;
  credentials: Credentials;
  /** Milliseconds since 1970. */
  now: number;
}

/** AppSync takes no end that is more than 365 days away, and rounds it down to the hour. */
const DAYS = 364;

/** Moves the end of the API key to a year from now. The key itself stays, so nothing that uses it changes. */
export async function renewApiKey(
  { apiId, keyId }: { apiId: string; keyId: string },
  { endpoint, region, credentials, now }: Options,
): Promise<void> {
  const url = new URL(`/v1/apis/${encodeURIComponent(apiId)}/apikeys/${encodeURIComponent(keyId)}`, endpoint);
  const signer = new SignatureV4({ service: 'appsync', region, credentials, sha256: Sha256 });
  const { headers, body } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    port: url.port ? Number(url.port) : undefined,
    path: url.pathname,
    headers: { host: url.host, 'content-type': 'application/json' },
    body: JSON.stringify({ expires: Math.floor(now / 1000) + DAYS * 24 * 60 * 60 }),
  });
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`AppSync did not renew the API key: HTTP ${response.status}`);
}
