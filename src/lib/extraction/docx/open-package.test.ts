import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openPackage } from './open-package.ts';

const TYPES = { '[Content_Types].xml': strToU8('<Types/>') };
const failureOf = (bytes: Uint8Array) => {
  try {
    openPackage(bytes);
    return 'none';
  } catch (error) {
    return (error as { failure: string }).failure;
  }
};

describe('openPackage', () => {
  it('unpacks text and pictures, but no embedded file', () => {
    const parts = {
      'word/document.xml': strToU8('<w:document/>'),
      'word/embeddings/a.docx': strToU8('PK'),
      '../up.xml': strToU8('x'),
    };
    expect(Object.keys(openPackage(zipSync({ ...TYPES, ...parts })))).toEqual([
      '[Content_Types].xml',
      'word/document.xml',
    ]);
  });

  it('rejects a part that unpacks to more than 64 MB', () => {
    const bomb = zipSync({ ...TYPES, 'word/document.xml': new Uint8Array(65 * 1024 * 1024) }, { level: 1 });
    expect(failureOf(bomb)).toBe('too-large');
  });

  it('distinguishes a password, an old Word document and a broken file', () => {
    const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    const encrypted = [...ole, ...Buffer.from('EncryptedPackage', 'utf16le')];
    expect(failureOf(Uint8Array.from(encrypted))).toBe('password');
    expect(failureOf(Uint8Array.from(ole))).toBe('mislabelled');
    expect(failureOf(zipSync({ 'a.txt': strToU8('a') }))).toBe('mislabelled');
    expect(failureOf(strToU8('PK\u0003\u0004 cut off'))).toBe('corrupt');
  });
});
