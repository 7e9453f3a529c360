import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;
const DIGITS = 6;

/** An authenticator app with the key. Returns the code for a time by RFC 6238, with SHA-1 as every app uses it. */
export class AuthenticatorApp {
  readonly #key: Buffer;

  /** @param key in base 32; spaces in it are ignored */
  constructor(key: string) {
    this.#key = fromBase32(key.replace(/\s/g, ''));
  }

  /** @param milliseconds since 1970 */
  codeAt(milliseconds: number): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(Math.floor(milliseconds / 1_000 / STEP_SECONDS)));
    const digest = createHmac('sha1', this.#key).update(counter).digest();
    const offset = (digest.at(-1) ?? 0) & 0x0f;
    const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
    return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
  }

  /** A code that is valid at no time near this one. */
  wrongCodeAt(milliseconds: number): string {
    const right = [-2, -1, 0, 1, 2].map((steps) => this.codeAt(milliseconds + steps * STEP_SECONDS * 1_000));
    const wrong = ['000000', '111111', '222222', '333333', '444444', '555555'];
    return wrong.find((code) => !right.includes(code)) ?? '';
  }
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
