import { describe, expect, it } from 'vitest';
import { photoFacts, withoutPlace } from './exif.ts';
import { photoWithPlace, tiffWithPlace } from './testing/photo-with-place.ts';

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xdb, 1, 2, 3, 0xff, 0xd9]);
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe('photoFacts', () => {
  it.each([
    ['JPG', photoWithPlace(jpeg)],
    ['TIFF', tiffWithPlace()],
  ])('reads when and where a %s was taken', (_, photo) => {
    const { takenAt, place } = photoFacts(photo);
    expect(takenAt).toBe('2026-11-22T14:05:09');
    expect(place?.latitude).toBeCloseTo(-33.8688, 4);
    expect(place?.longitude).toBeCloseTo(151.2093, 4);
  });

  it.each([
    ['has none', jpeg],
    ['is empty', new Uint8Array()],
    ['ends in the middle', photoWithPlace(jpeg).slice(0, 60)],
    ['points outside itself', tiffWithPlace().fill(0xff, 4, 8)],
  ])('knows nothing of a picture that %s', (_, photo) => {
    expect(photoFacts(photo)).toEqual({ takenAt: null, place: null });
  });
});

describe('withoutPlace', () => {
  const photo = photoWithPlace(jpeg);
  const clean = withoutPlace(photo);

  it('removes the place and leaves the time, the other entries and the picture', () => {
    expect(photoFacts(clean)).toEqual({ takenAt: '2026-11-22T14:05:09', place: null });
    expect(clean.length).toBe(photo.length);
    expect([...clean.subarray(-7)]).toEqual([...photo.subarray(-7)]);
    expect(textOf(clean)).toContain('Phone of a labourer');
    expect(textOf(clean)).toContain('Last');
  });

  it('leaves no byte of the place, in EXIF or in text', () => {
    // 33 degrees, as a fraction of hundredths.
    const degrees = String.fromCharCode(0, 0, 0x0c, 0xe4, 0, 0, 0, 100);
    expect(textOf(photo)).toContain(degrees);
    expect(textOf(clean)).not.toContain(degrees);
    expect(textOf(clean)).not.toMatch(/33,52|151,12/);
    expect(textOf(clean)).toContain('dc:title="Slab"');
  });

  it('gives a picture without a place back as it is, and changes no bytes of the one it was given', () => {
    expect(withoutPlace(jpeg)).toBe(jpeg);
    expect(withoutPlace(clean)).toBe(clean);
    expect(photo).toEqual(photoWithPlace(jpeg));
  });

  it.each(Array.from({ length: 40 }, (_, cut) => cut * 8))(
    'survives a file that ends after %i bytes',
    (end) => {
      expect(() => withoutPlace(photo.slice(0, end))).not.toThrow();
    },
  );
});
