import { biometric } from '#domain/limits/limits.ts';

/** The parts of the key. Decryption needs all of them. */
export interface KeyParts {
  /** From the authenticator, after it has verified its owner. */
  secret: Uint8Array<ArrayBuffer>;
  derived: Uint8Array<ArrayBuffer> | undefined;
  /** The device's fingerprint. */
  salt: Uint8Array<ArrayBuffer>;
}

/** Encrypts a password: PBKDF2 of 100,000 rounds, AES-256-GCM. @returns base64 of IV and cipher text. */
export async function seal(password: string, parts: KeyParts): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(biometric.ivBytes));
  const data = new TextEncoder().encode(password);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(parts), data);
  return toBase64(joined(iv, new Uint8Array(sealed)));
}

/** @throws {DOMException} OperationError when a part of the key differs, or the text was changed. */
export async function unseal(sealed: string, parts: KeyParts): Promise<string> {
  const bytes = fromBase64(sealed);
  const iv = bytes.subarray(0, biometric.ivBytes);
  const data = bytes.subarray(biometric.ivBytes);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(parts), data);
  return new TextDecoder().decode(opened);
}

async function keyOf({ secret, derived, salt }: KeyParts): Promise<CryptoKey> {
  const material = derived ? joined(secret, derived) : secret;
  const base = await crypto.subtle.importKey('raw', material, 'PBKDF2', false, ['deriveKey']);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', iterations: biometric.keyIterations, salt },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
