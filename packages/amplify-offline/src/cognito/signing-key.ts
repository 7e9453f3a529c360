import { generateKeyPairSync } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { calculateJwkThumbprint, exportJWK, importPKCS8, importSPKI, type JWK } from 'jose';
import { keptSecret } from './identity-database.ts';

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
