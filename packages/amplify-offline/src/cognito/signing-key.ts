import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DatabaseSync } from 'node:sqlite';
import { calculateJwkThumbprint, exportJWK, importPKCS8, importSPKI, type JWK } from 'jose';
import { keptSecret } from './identity-database.ts';
import { issuerOf, type Pool } from './pool.ts';

/** The RS256 key pair that signs this pool's tokens, with its public half as a JWK set. */
export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
  readonly jwks: { readonly keys: readonly JWK[] };
}

/** Loads the pool's key pair. The first call creates it, which takes a few hundred milliseconds. */
export async function loadSigningKey(database: DatabaseSync): Promise<SigningKey> {
  const pair: { publicKey: string; privateKey: string } = JSON.parse(
    keptSecret(database, 'token-signing', makeKeyPair),
  );
  const privateKey = await importPKCS8(pair.privateKey, 'RS256');
  const publicKey = await importSPKI(pair.publicKey, 'RS256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const keyId = await calculateJwkThumbprint(jwk);
  return {
    keyId,
    privateKey,
    publicKey,
    jwks: { keys: [{ ...jwk, kid: keyId, alg: 'RS256', use: 'sig' }] },
  };
}

function makeKeyPair(): string {
  return JSON.stringify(
    generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    }),
  );
}

/** Answers a request for one of the two documents. Returns false for any other request. */
type Discovery = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The pool's JWK set, and the OpenID Connect discovery document that links to it. */
export function createDiscovery(pool: Pool, key: SigningKey, publicPath: string): Discovery {
  const folder = `${publicPath}/${pool.id}/.well-known`;
  const configuration = (origin: string) => ({
    issuer: issuerOf(pool),
    // The issuer has AWS's form, so that tokens stay valid when the port changes. The keys are served from here.
    jwks_uri: `${origin}${folder}/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code', 'token'],
    scopes_supported: ['openid', 'email', 'phone', 'profile'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = request.url?.split('?')[0];
    const origin = `http://${request.headers.host ?? 'localhost'}`;
    const documents = new Map<string | undefined, object>([
      [`${folder}/jwks.json`, key.jwks],
      [`${folder}/openid-configuration`, configuration(origin)],
    ]);
    const document = documents.get(path);
    if (!document) return false;
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=300' });
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify(document));
    return true;
  };
}
