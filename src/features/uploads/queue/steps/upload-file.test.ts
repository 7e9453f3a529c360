import { describe, expect, it } from 'vitest';
import { photoFacts } from '#domain/images/exif.ts';
import { photoWithPlace } from '#domain/images/testing/photo-with-place.ts';
import { takenFrom } from './upload-file.ts';

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xdb, 1, 2, 3, 0xff, 0xd9]);
const photo = new File([photoWithPlace(jpeg)], 'Slab.jpg', { type: 'image/jpeg' });
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

describe('takenFrom', () => {
  it('removes the location from a photo, even if the person keeps locations', async () => {
    for (const keepsPlace of [true, false]) {
      const { file } = await takenFrom(photo, keepsPlace);
      expect(photoFacts(await bytesOf(file)).place).toBeNull();
      expect(file).toMatchObject({ size: photo.size, type: 'image/jpeg' });
    }
  });

  it('returns the time always, and the location only if the person keeps locations', async () => {
    const at = '2026-11-22T14:05:09';
    expect((await takenFrom(photo, false)).taken).toEqual({ at, place: null });
    const { taken } = await takenFrom(photo, true);
    expect(taken?.at).toBe(at);
    expect(taken?.place?.latitude).toBeCloseTo(-33.8688, 4);
  });

  it.each([
    ['a photo without facts', new Blob([jpeg])],
    ['a PDF', new Blob(['%PDF-1.7 Exif\0\0MM\0*'])],
    ['an empty file', new Blob()],
  ])('leaves %s unchanged', async (_, chosen) => {
    const { file, taken } = await takenFrom(chosen, true);
    expect(taken).toBeNull();
    expect(await bytesOf(file)).toEqual(await bytesOf(chosen));
  });
});
