import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts values that must be readable again, such as the secret shared with a user's authenticator app. */
export interface Seal {
  /** Binds the value to `owner`: it cannot be decrypted in another owner's row. */
  close(value: Buffer, owner: string): string;
  /** @throws when the value was changed, or encrypted with another key or for another owner. */
  open(sealed: string, owner: string): Buffer;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM with a key of 32 bytes, given in hex. */
export function createSeal(keyHex: string): Seal {
  const key = Buffer.from(keyHex, 'hex');
  return {
    close(value, owner) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(value), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    },
  };
}
