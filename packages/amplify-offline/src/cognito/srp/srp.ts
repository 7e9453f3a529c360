import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { fromHex, G, hashOfHex, K, N, padHex, power, sha256 } from './group.ts';

/**
 * The server's side of Cognito's sign-in: SRP-6a with SHA-256, and HKDF with the label "Caldera Derived Key". Numbers
 * are passed as hex. It follows amazon-cognito-identity-js (AuthenticationHelper) and Amplify.
 */

export interface Identity {
  /** The part of the pool ID after the underscore. */
  readonly poolName: string;
  /** USER_ID_FOR_SRP: the user's sub. */
  readonly userId: string;
}

export interface Handshake {
  readonly clientPublic: string;
  readonly serverPublic: string;
  readonly serverSecret: string;
  readonly verifier: string;
}

/** The client's response to the PASSWORD_VERIFIER challenge. */
export interface Proof {
  readonly secretBlock: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** 16 random bytes as the salt that the client's big-integer library reads and pads back to the same hex. */
export const saltFrom = (random: Buffer): string => padHex(fromHex(random.toString('hex')));

/** v = g^x with x = H(salt | H(pool user ":" password)). Nothing else of a password is ever stored. */
export function verifierOf(identity: Identity, password: string, salt: string): string {
  const inner = sha256(`${identity.poolName}${identity.userId}:${password}`);
  return power(G, hashOfHex(salt + inner)).toString(16);
}

/** B = k·v + g^b for the server's secret b. */
export function serverPublicOf(verifier: string, serverSecret: string): string {
  return ((K * fromHex(verifier) + power(G, fromHex(serverSecret))) % N).toString(16);
}

/** RFC 5054: A ≡ 0 (mod N) would make the key independent of the password. */
export function isValidClientPublic(clientPublic: string): boolean {
  return /^[0-9a-f]{1,768}$/i.test(clientPublic) && fromHex(clientPublic) % N !== 0n;
}

/** True if the client knows the password: its signature matches the one made with the shared key. */
export function isProofRight(identity: Identity, handshake: Handshake, proof: Proof): boolean {
  const expected = createHmac('sha256', sharedKey(handshake))
    .update(identity.poolName)
    .update(identity.userId)
    .update(Buffer.from(proof.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  const given = Buffer.from(proof.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sharedKey(handshake: Handshake): Buffer {
  const a = fromHex(handshake.clientPublic);
  const u = hashOfHex(padHex(a) + padHex(fromHex(handshake.serverPublic)));
  const base = a * power(fromHex(handshake.verifier), u);
  const s = power(base, fromHex(handshake.serverSecret));
  const bytes = (value: bigint) => Buffer.from(padHex(value), 'hex');
  return Buffer.from(hkdfSync('sha256', bytes(s), bytes(u), 'Caldera Derived Key', 16));
}
