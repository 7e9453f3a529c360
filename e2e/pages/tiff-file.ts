import type { Pixels } from '#domain/capture/quad.ts';

/** A TIFF of one uncompressed page, as a scanner writes it at 200 dots per inch. */
export function tiffFile({ width, height, data }: Pixels): Buffer {
  const colours = Uint8Array.from(data.filter((_, at) => at % 4 !== 3));
  const tags: [tag: number, type: number, value: number][] = [
    [256, 4, width],
    [257, 4, height],
    // The offsets of values that do not fit into their entry: three times eight bits, and the resolution.
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 2],
    [273, 4, 200],
    [277, 3, 3],
    [278, 4, height],
    [279, 4, colours.length],
    [282, 5, 16],
    [296, 3, 2],
  ];
  const head = Buffer.alloc(200);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(30, 4);
  for (const at of [8, 10, 12]) head.writeUInt16LE(8, at);
  head.writeUInt32LE(200, 16);
  head.writeUInt32LE(1, 20);
  head.writeUInt16LE(tags.length, 30);
  for (const [at, [tag, type, value]] of tags.entries()) {
    const entry = 32 + at * 12;
    head.writeUInt16LE(tag, entry);
    head.writeUInt16LE(type, entry + 2);
    head.writeUInt32LE(tag === 258 ? 3 : 1, entry + 4);
    head.writeUInt32LE(value, entry + 8);
  }
  return Buffer.concat([head, colours]);
}
