import { createHmac } from 'node:crypto';

/**
 * Time-based one-time passwords as authenticator apps make them: RFC 6238 with SHA-1, six digits and 30-second steps.
 */

const STEP_MS = 30_000;
const DIGITS = 6;
/** Accepts a code from a phone whose clock is one step early or late. */
const WINDOW = 1;

/** The password for a counter: HOTP (RFC 4226, section 5.3). */
export function hotp(secret: Buffer, counter: number, digits = DIGITS): string {
  const moving = Buffer.alloc(8);
  moving.writeBigUInt64BE(BigInt(counter));
  const digest = createHmac('sha1', secret).update(moving).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepAt = (epochMs: number): number => Math.floor(epochMs / STEP_MS);

/** The step that `code` belongs to, among the steps accepted at that time. Undefined if it belongs to none. */
export function stepOf(secret: Buffer, code: string, epochMs: number): number | undefined {
  const now = stepAt(epochMs);
  const steps = Array.from({ length: 2 * WINDOW + 1 }, (_, index) => now - WINDOW + index);
  return steps.find((step) => hotp(secret, step) === code);
}

/** RFC 4648, section 6, without padding: the form in which a person types a secret into an app. */
export function base32(bytes: Buffer): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[parseInt(five.padEnd(5, '0'), 2)]).join('');
}
