import { createHmac } from 'node:crypto';

/** One-time passwords by time: RFC 6238 with SHA-1, six digits and steps of 30 seconds, what authenticator apps do. */

const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone whose clock is a step away is believed. */
const WINDOW = 1;

/** The password of a counter: HOTP (RFC 4226, section 5.3). */
export function hotp(secret: Buffer, counter: number, digits = DIGITS): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', secret).update(moving).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (epochMs: number): number => Math.floor(epochMs / STEP_MS);

/** The step whose password `code` is, among those that count at that time; undefined when there is none. */
export function stepOf(secret: Buffer, code: string, epochMs: number): number | undefined {
  const now = stepAt(epochMs);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => now - WINDOW + index);
  return steps.find((step) => hotp(secret, step) === code);
}

/** RFC 4648, section 6, without padding: how a secret is typed into an app. */
export function base32(bytes: Buffer): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('');
}
