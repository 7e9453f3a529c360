/** AES-256-GCM. Each encrypted piece starts with its own random IV. */
const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

/** A key that this page can use but no script can extract. */
export function importKey(secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, ALGORITHM, false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<ArrayBuffer> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes);
  const whole = new Uint8Array(IV_BYTES + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), IV_BYTES);
  return whole.buffer;
}

/** @throws DOMException OperationError if the key is wrong or the piece is damaged */
export function unseal(key: CryptoKey, sealed: ArrayBuffer): Promise<ArrayBuffer> {
  const iv = new Uint8Array(sealed, 0, IV_BYTES);
  return crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, new Uint8Array(sealed, IV_BYTES));
}

export const sealJson = (key: CryptoKey, value: unknown): Promise<ArrayBuffer> =>
  seal(key, new TextEncoder().encode(JSON.stringify(value)));

export async function unsealJson(key: CryptoKey, sealed: ArrayBuffer): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await unseal(key, sealed)));
}
