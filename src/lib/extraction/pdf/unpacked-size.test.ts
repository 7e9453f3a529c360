import { zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpacksTooFar } from './unpacked-size.ts';

const MEGABYTE = 1024 * 1024;
const LIMIT = 4 * MEGABYTE;

function pdfWith(dictionary: string, stream: Uint8Array): Uint8Array {
  const encode = (text: string) => new TextEncoder().encode(text);
  const parts = [
    encode(`%PDF-1.4\n4 0 obj\n<< ${dictionary} /Length ${stream.length} >>\nstream\n`),
    stream,
    encode('\nendstream\nendobj\n'),
  ];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const zeros = (megabytes: number) => zlibSync(new Uint8Array(megabytes * MEGABYTE), { level: 9 });

describe('unpacksTooFar', () => {
  it('allows a drawing with a large packed image', () => {
    expect(unpacksTooFar(pdfWith('/Filter /FlateDecode', zeros(3)), LIMIT)).toBe(false);
  });

  it('stops at a long stream of zeros', () => {
    expect(unpacksTooFar(pdfWith('/Filter /FlateDecode', zeros(6)), LIMIT)).toBe(true);
  });

  it('stops at a short stream of several layers', () => {
    const bomb = zlibSync(zeros(6), { level: 9 });
    expect(bomb.length).toBeLessThan(1_000);
    expect(unpacksTooFar(pdfWith('/Filter [/FlateDecode /FlateDecode]', bomb), LIMIT)).toBe(true);
  });

  it('ignores other streams and broken ones', () => {
    expect(unpacksTooFar(pdfWith('/Filter /DCTDecode', new Uint8Array(MEGABYTE)))).toBe(false);
    expect(unpacksTooFar(pdfWith('/Filter [/FlateDecode /Fl]', new Uint8Array(2_000).fill(7)))).toBe(false);
    expect(unpacksTooFar(new TextEncoder().encode('stream\nendstream stream'))).toBe(false);
  });
});
