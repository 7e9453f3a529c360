import { describe, expect, it } from 'vitest';
import { largestPicture } from './largest-picture.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const picture = (width: number, height: number) =>
  `5 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /Length 9 >>\nstream\nabc\nendstream\nendobj\n`;

describe('largestPicture', () => {
  it('reads the size of the largest picture from its dictionary', () => {
    expect(largestPicture(bytes(picture(100, 50) + picture(20_000, 15_000) + picture(30, 30)))).toEqual({
      width: 20_000,
      height: 15_000,
      isBlackAndWhite: false,
    });
  });

  it('finds a size on either side of the words that make a picture of a stream', () => {
    const turned = '7 0 obj<</Width 800/Subtype/Image/Height 600>>stream\n';
    expect(largestPicture(bytes(turned))).toEqual({ width: 800, height: 600, isBlackAndWhite: false });
  });

  it('takes no number of a neighbour, and none of a page', () => {
    const page = '3 0 obj << /Type /Page /Width 90000 /Height 90000 >> endobj ';
    expect(largestPicture(bytes(`${page}${picture(10, 10)}`))).toEqual({
      width: 10,
      height: 10,
      isBlackAndWhite: false,
    });
    expect(largestPicture(bytes(page))).toBeNull();
  });

  it.each([
    ['/BitsPerComponent 1', true],
    ['/BitsPerComponent 1 /Filter /FlateDecode', true],
    ['/ImageMask true', true],
    ['/Filter /CCITTFaxDecode', true],
    ['/Filter /JBIG2Decode', true],
    ['/BitsPerComponent 16', false],
    ['/BitsPerComponent 8 /Filter /DCTDecode', false],
  ])('knows whether a picture with %s is in black and white', (entry, isBlackAndWhite) => {
    const scan = `9 0 obj <</Subtype /Image ${entry} /Width 9000 /Height 6000>>\nstream\n`;
    expect(largestPicture(bytes(scan))).toEqual({ width: 9_000, height: 6_000, isBlackAndWhite });
  });
});
