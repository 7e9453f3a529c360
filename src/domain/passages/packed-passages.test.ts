import { describe, expect, it } from 'vitest';
import { packPassages, unpackPassages, weightOf } from './packed-passages.ts';

const passage = (id: string, values: number[], indices: number[], weights: number[]) => ({
  id,
  values,
  sparse: { indices, values: weights },
  metadata: { documentId: 'd1', page: 1 },
});

describe('packed passages', () => {
  it('contain what was packed, in joined blocks, with rounding too small to confuse two passages', () => {
    const first = packPassages([passage('a', [0.6, -0.8, 0], [7, 4_294_967_295], [0.4, 1.6])]);
    const second = packPassages([passage('b', [0, 0, 1], [], []), passage('cé', [1, 0, 0], [3], [1.1])]);
    const joined = new Uint8Array(first.length + second.length);
    joined.set(first);
    joined.set(second, first.length);
    const [one, two, ...more] = unpackPassages(joined.buffer);
    expect(more).toEqual([]);
    expect(one?.passages).toEqual([{ id: 'a', metadata: { documentId: 'd1', page: 1 } }]);
    expect([...(one?.values ?? [])].map((value) => value * (one?.scales[0] ?? 0))).toEqual([
      expect.closeTo(0.6, 2),
      expect.closeTo(-0.8, 4),
      0,
    ]);
    expect([...(one?.indices ?? [])]).toEqual([7, 4_294_967_295]);
    expect([...(one?.weights ?? [])].map(weightOf)).toEqual([expect.closeTo(0.4, 4), expect.closeTo(1.6, 4)]);
    expect(two?.passages.map(({ id }) => id)).toEqual(['b', 'cé']);
    expect([...(two?.starts ?? [])]).toEqual([0, 0, 1]);
  });

  it('are rejected if they end too early or differ in length', () => {
    const bytes = packPassages([passage('a', [1, 0], [1], [1])]);
    expect(() => unpackPassages(bytes.buffer.slice(0, bytes.length - 4))).toThrow(RangeError);
    expect(() => packPassages([passage('a', [1], [], []), passage('b', [1, 0], [], [])])).toThrow(RangeError);
  });

  it('are still read with 16 bits, as devices kept them before', () => {
    const json = '[{"id":"a","metadata":{}}]  ';
    const bytes = new Uint8Array(16 + json.length + 4 + 8 + 8);
    const view = new DataView(bytes.buffer);
    [26, 3, 1, 0].forEach((number, at) => {
      view.setUint32(at * 4, number, true);
    });
    bytes.set(
      [...json].map((letter) => letter.charCodeAt(0)),
      16,
    );
    const scales = 16 + json.length;
    view.setFloat32(scales, 0.8 / 32_767, true);
    [24_575, -32_767, 0].forEach((value, at) => {
      view.setInt16(scales + 12 + at * 2, value, true);
    });
    const [block] = unpackPassages(bytes.buffer);
    expect(block?.passages).toEqual([{ id: 'a', metadata: {} }]);
    expect(block?.dimensions).toBe(3);
    expect([...(block?.values ?? [])].map((value) => value * (block?.scales[0] ?? 0))).toEqual([
      expect.closeTo(0.6, 4),
      expect.closeTo(-0.8, 4),
      0,
    ]);
  });

  it('are empty for no bytes', () => expect(unpackPassages(new ArrayBuffer(0))).toEqual([]));
});
