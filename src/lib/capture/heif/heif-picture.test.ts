import { describe, expect, it } from 'vitest';
import { heifPicture } from './heif-picture.ts';
import { heicFile } from './testing/heic-file.ts';

const bytesOf = (name: Parameters<typeof heicFile>[0]) => new Uint8Array(heicFile(name));

/** Replaces bytes after the name of a box. */
function changed(name: Parameters<typeof heicFile>[0], box: string, at: number, value: number) {
  const bytes = heicFile(name);
  bytes[bytes.indexOf(box) + at] = value;
  return new Uint8Array(bytes);
}

describe('the picture of a HEIC file', () => {
  it('in one piece has the names of its codec and the configuration of the decoder', () => {
    const { tiles, description, ...picture } = heifPicture(bytesOf('docket.heic'));
    expect(picture).toEqual({
      codecs: ['hvc1.3.E.L60.90', 'hvc1.1.6.L60.B0'],
      ...{ columns: 1, width: 240, height: 200, transforms: [] },
    });
    expect(tiles).toHaveLength(1);
    // The first frame is preceded by its length, as the configuration states.
    const [tile = new Uint8Array()] = tiles;
    expect(new DataView(tile.buffer, tile.byteOffset).getUint32(0)).toBeLessThan(tile.length);
    expect([...(description ?? [])].slice(0, 2)).toEqual([1, 3]);
  });

  it('in tiles has them row by row, the size of the whole, and its turn', () => {
    const { tiles, ...picture } = heifPicture(bytesOf('docket-in-tiles.heic'));
    expect(tiles.map(({ length }) => length)).toEqual([2_584, 984, 1_140, 774]);
    expect(picture).toEqual({
      ...{ codecs: ['av01.0.00M.08'], description: null, columns: 2, width: 400, height: 480 },
      transforms: [{ kind: 'turn', quarterTurnsClockwise: 3 }],
    });
  });

  it('that is mirrored says so', () => {
    const bytes = heicFile('docket-in-tiles.heic');
    bytes.write('imir', bytes.indexOf('irot'));
    expect(heifPicture(new Uint8Array(bytes)).transforms).toEqual([{ kind: 'mirror', isAcross: false }]);
  });

  it.each([
    ['is cut off', bytesOf('docket.heic').slice(0, 1_000)],
    ['has only its beginning', bytesOf('docket.heic').slice(0, 24)],
    ['has no file type', new Uint8Array(40)],
    ['is coded in an unknown way', changed('docket.heic', 'hvcC', 0, 0x78)],
    ['has fewer tiles than its grid', changed('docket-in-tiles.heic', 'dimg', 7, 3)],
  ])('is refused if it %s', (_, bytes) => {
    expect(() => heifPicture(bytes)).toThrow();
  });
});
