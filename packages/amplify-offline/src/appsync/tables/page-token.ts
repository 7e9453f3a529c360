import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SQLInputValue } from 'node:sqlite';
import { tableError } from '../appsync-error.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypted positions in a list, with which clients ask for the next page. They are encrypted because the last row
 * read may be one that the caller may not see. Each is valid only for the query and the caller it was made for.
 */
export class PageTokens {
  readonly #key: Buffer;

  /** @param secret the same at every start; with another one, clients cannot continue their lists */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'page tokens', 32));
  }

  /** @param purpose the query and the caller for which the token is valid */
  encode(purpose: string, position: readonly SQLInputValue[]): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, nonce).setAAD(Buffer.from(purpose));
    const sealed = [cipher.update(JSON.stringify(position), 'utf8'), cipher.final()];
    return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
  }

  /** @throws AppSyncError when the token was not made here for that purpose. */
  decode(purpose: string, token: string): SQLInputValue[] {
    const bytes = Buffer.from(token, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(CIPHER, this.#key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag);
      const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      const position = Buffer.concat([decipher.update(sealed), decipher.final()]).toString();
      return JSON.parse(position) as SQLInputValue[];
    } catch (cause) {
      throw Object.assign(tableError('Invalid pagination token given.'), {
        cause,
      });
    }
  }
}
