import { SignatureV4 } from '@smithy/signature-v4';
import { NativeSha256 } from './native-sha256.ts';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

export interface Signing {
  region: string;
  credentials: Credentials;
  fetch?: typeof globalThis.fetch;
}

/** Posts JSON to AppSync, signed by the function's role. A failed connection throws what `fetch` throws. */
export async function postSigned(
  url: URL,
  content: object,
  { region, credentials, fetch = globalThis.fetch }: Signing,
): Promise<Response> {
  const signer = new SignatureV4({ service: 'appsync', region, credentials, sha256: NativeSha256 });
  const { headers, body } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    port: url.port ? Number(url.port) : undefined,
    path: url.pathname,
    headers: { host: url.host, 'content-type': 'application/json' },
    body: JSON.stringify(content),
  });
  return fetch(url, { method: 'POST', headers, body });
}
