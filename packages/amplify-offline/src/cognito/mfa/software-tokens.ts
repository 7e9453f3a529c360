import { createHmac, randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { CognitoError } from '../errors.ts';
import type { Seal } from './sealed.ts';

/** The users' authenticator apps, one per user. Secrets are encrypted on disk. */
export interface SoftwareTokens {
  /** Creates a secret in base 32. It takes effect once it is verified; until then the previous secret stays valid. */
  associate(sub: string): string;
  /**
   * Activates the new secret if its first code is correct.
   * @throws EnableSoftwareTokenMFAException
   */
  verify(sub: string, code: string, deviceName: string): void;
  isVerified(sub: string): boolean;
  deviceName(sub: string): string;
  /** @throws CodeMismatchException; ExpiredCodeException for a code that was used before */
  use(sub: string, code: string): void;
}

/** As long as Cognito's own secrets: 52 letters to type. RFC 4226 requires at least 16 bytes. */
const SECRET_BYTES = 32;

export function createSoftwareTokens(database: DatabaseSync, seal: Seal, now: () => number): SoftwareTokens {
  const select = database.prepare('SELECT * FROM software_tokens WHERE sub = ?');
  const setPending = database.prepare(
    `INSERT INTO software_tokens (sub, pending) VALUES (?, ?) ON CONFLICT (sub) DO UPDATE SET pending = excluded.pending`,
  );
  const promote = database.prepare(
    `UPDATE software_tokens SET secret = pending, pending = NULL, last_step = ?, device_name = ? WHERE sub = ?`,
  );
  // The statement compares and writes at once, so that of two simultaneous uses one is refused.
  const advance = database.prepare(
    'UPDATE software_tokens SET last_step = ?1 WHERE sub = ?2 AND last_step < ?1',
  );
  const secretOf = (sub: string, column: 'secret' | 'pending'): Buffer | undefined => {
    const sealed = select.get(sub)?.[column];
    return typeof sealed === 'string' ? seal.open(sealed, sub) : undefined;
  };
  return {
    associate(sub) {
      const secret = randomBytes(SECRET_BYTES);
      setPending.run(sub, seal.close(secret, sub));
      return base32(secret);
    },
    verify(sub, code, deviceName) {
      const secret = secretOf(sub, 'pending');
      const step = secret && stepOf(secret, code, now());
      if (step === undefined) throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch');
      promote.run(step, deviceName, sub);
    },
    isVerified: (sub) => typeof select.get(sub)?.secret === 'string',
    deviceName: (sub) => String(select.get(sub)?.device_name ?? ''),
    use(sub, code) {
      const secret = secretOf(sub, 'secret');
      const step = secret && stepOf(secret, code, now());
      if (step === undefined) {
        throw new CognitoError('CodeMismatchException', 'Invalid code received for user');
      }
      if (advance.run(step, sub).changes === 0) {
        throw new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
      }
    },
  };
}

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
