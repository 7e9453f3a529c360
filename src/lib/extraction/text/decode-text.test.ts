import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const utf16 = (text: string, big: boolean) => {
  const little = Buffer.from(text, 'utf16le');
  return new Uint8Array(big ? little.swap16() : little);
};

describe('decodeText', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Væg – 90°'), 'Væg – 90°'],
    ['UTF-8 with a mark', bytes('efbbbf 506f7572'), 'Pour'],
    ['UTF-16 little-endian with a mark', bytes('fffe 5000 6f00'), 'Po'],
    ['UTF-16 big-endian without a mark', utf16('Scaffold tag expired', true), 'Scaffold tag expired'],
    ['UTF-16 little-endian without a mark', utf16('Scaffold tag expired', false), 'Scaffold tag expired'],
    ['windows-1252', bytes('56e667 20 96 20 3930b0'), 'Væg – 90°'],
    ['Shift-JIS', bytes('91ab8fea82cc935f8c9f8b4c985e'), '足場の点検記録'],
  ])('reads %s', (_, file, text) => {
    expect(decodeText(file)).toBe(text);
  });

  it('reads bytes of an unknown encoding character by character', () => {
    expect(decodeText(bytes('5265626172 fffe c328 206d6d'))).toMatch(/^Rebar.*mm$/);
  });

  it('uses one kind of line break and removes control characters', () => {
    expect(decodeText(new TextEncoder().encode('a\r\nb\rc\u0007\u0000d'))).toBe('a\nb\ncd');
  });
});
