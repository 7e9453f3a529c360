import { describe, expect, it } from 'vitest';
import { imageSize, imageTooLarge, imageTooSlow } from './image-size.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

describe('imageSize', () => {
  it('reads the size of a PNG that claims 900 megapixels', () => {
    const header = bytes('89504e470d0a1a0a 0000000d 49484452 00007530 00007530 0100000000');
    expect(imageSize(header)).toEqual({ width: 30_000, height: 30_000 });
  });

  it('reads the size of a JPG after its other segments', () => {
    const app1 = 'ffe1 0006 00000000';
    const tables = 'ffc4 0004 0000';
    expect(imageSize(bytes(`ffd8 ${app1} ${tables} ffc2 0011 08 0258 0320 03 0000000000`))).toEqual({
      width: 800,
      height: 600,
    });
  });

  it.each([
    ['a header alone', 'ffd8ffe0 0010 4a464946 00 0101'],
    ['something else', '25504446 2d312e37 0a0a0a0a'],
    ['nothing', ''],
    ['a segment that leads out of the file', 'ffd8ffe1 ffff 000000000000'],
  ])('is undefined for %s', (_, hex) => {
    expect(imageSize(bytes(hex))).toBeNull();
  });
});

describe('imageTooLarge', () => {
  it('gives megapixels for an image that a scanner can produce', () => {
    expect(imageTooLarge({ width: 30_000, height: 30_000 }, 80e6)).toBe(
      'the image has 900 megapixels; up to 80 can be read. Save a smaller copy and upload that',
    );
  });

  it('gives the size in pixels when no real image has it', () => {
    expect(imageTooLarge({ width: 2_147_483_647, height: 2_147_483_647 }, 80e6)).toBe(
      'its header says 2,147,483,647 by 2,147,483,647 pixels, which is not a real image. Save it again as JPG or PNG and upload that',
    );
  });
});

describe('imageTooSlow', () => {
  it('says that the device was too slow, not that the image is too large', () => {
    expect(imageTooSlow({ width: 14_044, height: 9_920 })).toBe(
      'this device took too long to read an image of 139 megapixels. Try again on a faster computer, or save a smaller copy and upload that',
    );
  });
});
