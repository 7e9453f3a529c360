import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The group of Cognito's SRP: the 3072-bit prime of RFC 5054 (RFC 3526 group 15) with generator 2. */
export const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
export const G = 2n;

/** Hex as Java's BigInteger.toByteArray() writes it: whole bytes, with 00 in front when the top bit is set. */
export function padHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

export const fromHex = (hex: string): bigint => BigInt(`0x${hex}`);

export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

export const hashOfHex = (hex: string): bigint => fromHex(sha256(Buffer.from(hex, 'hex')));

/** The multiplier k = H(N | g). */
export const K = hashOfHex(padHex(N) + padHex(G));

/**
 * base ^ exponent mod N, by squaring. It does not run in constant time; the worker's caller limits how often it runs.
 */
export function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/**
 * The server's side of Cognito's sign-in: SRP-6a with SHA-256, and HKDF with the label "Caldera Derived Key". Numbers
 * are passed as hex. It follows amazon-cognito-identity-js (AuthenticationHelper) and Amplify.
 */

interface Identity {
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
interface Proof {
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
