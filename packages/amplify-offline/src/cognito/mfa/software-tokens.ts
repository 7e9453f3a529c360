import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { CognitoError } from '../errors.ts';
import type { Seal } from './sealed.ts';
import { base32, stepOf } from './totp.ts';

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
