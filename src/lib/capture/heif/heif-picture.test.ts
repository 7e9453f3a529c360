import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { heifPicture } from './heif-picture.ts';

type Name = 'docket' | 'docket-in-tiles';

/** `tests/fixtures/heic/README.md` */
const heicFile = (name: Name) =>
  readFileSync(new URL(`../../../../tests/fixtures/heic/${name}.heic`, import.meta.url));

const pictureOf = (name: Name) => heifPicture(new Uint8Array(heicFile(name)));

/** Changes a byte after the name of a box. */
function changed(name: Name, box: string, at: number, value: number) {
  const bytes = heicFile(name);
  bytes[bytes.indexOf(box) + at] = value;
  return new Uint8Array(bytes);
}

describe('heifPicture', () => {
  it('returns the names of the codec and the configuration of the decoder', () => {
    const { tiles, description, ...picture } = pictureOf('docket');
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

  it('returns the tiles of a grid row by row, the size of the whole, and its turn', () => {
    const { tiles, ...picture } = pictureOf('docket-in-tiles');
    expect(tiles.map(({ length }) => length)).toEqual([2_584, 984, 1_140, 774]);
    expect(picture).toEqual({
      ...{ codecs: ['av01.0.00M.08'], description: null, columns: 2, width: 400, height: 480 },
      transforms: [{ kind: 'turn', quarterTurnsClockwise: 3 }],
    });
  });

  it('returns that the picture is mirrored', () => {
    const bytes = heicFile('docket-in-tiles');
    bytes.write('imir', bytes.indexOf('irot'));
    expect(heifPicture(new Uint8Array(bytes)).transforms).toEqual([{ kind: 'mirror', isAcross: false }]);
  });

  it.each([
    ['is cut off', new Uint8Array(heicFile('docket')).slice(0, 1_000)],
    ['has only its beginning', new Uint8Array(heicFile('docket')).slice(0, 24)],
    ['has no file type', new Uint8Array(40)],
    ['is coded in an unknown way', changed('docket', 'hvcC', 0, 0x78)],
    ['has fewer tiles than its grid', changed('docket-in-tiles', 'dimg', 7, 3)],
  ])('refuses a file that %s', (_, bytes) => {
    expect(() => heifPicture(bytes)).toThrow();
  });
});
