import { createHmac, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  fromHex,
  G,
  hashOfHex,
  isProofRight,
  isValidClientPublic,
  K,
  N,
  padHex,
  power,
  saltFrom,
  serverPublicOf,
  sha256,
  verifierOf,
} from './srp.ts';

const identity = { poolName: 'Local0001', userId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
const salt = saltFrom(Buffer.from('00ff0102030405060708090a0b0c0d0e', 'hex'));
const serverSecret = '3b'.repeat(32);
const clientSecret = fromHex('5d'.repeat(32));
const clientPublic = power(G, clientSecret).toString(16);

/** The client's signature as RFC 5054 defines it: S = (B - k·g^x)^(a + u·x). */
function clientSignature(password: string, serverPublic: string, block: string, timestamp: string): string {
  const b = fromHex(serverPublic);
  const x = hashOfHex(salt + sha256(`${identity.poolName}${identity.userId}:${password}`));
  const u = hashOfHex(padHex(fromHex(clientPublic)) + padHex(b));
  const base = (b + N * K - K * power(G, x)) % N;
  const s = power(base, clientSecret + u * x);
  const bytes = (value: bigint) => Buffer.from(padHex(value), 'hex');
  const key = Buffer.from(hkdfSync('sha256', bytes(s), bytes(u), 'Caldera Derived Key', 16));
  return createHmac('sha256', key)
    .update(identity.poolName + identity.userId)
    .update(Buffer.from(block, 'base64'))
    .update(timestamp)
    .digest('base64');
}

function isAccepted(password: string, change: { timestamp?: string } = {}): boolean {
  const verifier = verifierOf(identity, 'Right-Passw0rd', salt);
  const serverPublic = serverPublicOf(verifier, serverSecret);
  const secretBlock = Buffer.from('block').toString('base64');
  const timestamp = 'Mon Mar 2 10:00:00 UTC 2026';
  const signature = clientSignature(password, serverPublic, secretBlock, timestamp);
  const handshake = { clientPublic, serverPublic, serverSecret, verifier };
  return isProofRight(identity, handshake, { secretBlock, timestamp, signature, ...change });
}

test('accepts a client that knows the password', () => expect(isAccepted('Right-Passw0rd')).toBe(true));

test('rejects a client with another password', () => expect(isAccepted('Wrong-Passw0rd')).toBe(false));

test('includes the time in the signature', () =>
  expect(isAccepted('Right-Passw0rd', { timestamp: 'Mon Mar 2 10:00:01 UTC 2026' })).toBe(false));

test("rejects a client's public value that is zero in the group", () => {
  expect(isValidClientPublic(clientPublic)).toBe(true);
  for (const value of ['0', N.toString(16), 'xyz', '', `${'f'.repeat(769)}`]) {
    expect(isValidClientPublic(value)).toBe(false);
  }
});

test('keeps the same hex when a salt is read as a big integer', () => {
  for (const hex of ['00000102030405060708090a0b0c0d0e', 'ff000102030405060708090a0b0c0d0e']) {
    const written = saltFrom(Buffer.from(hex, 'hex'));
    expect(padHex(fromHex(written))).toBe(written);
  }
});
