import type { TermStatistics } from './term-statistics.ts';

const VERSION = 1;

/**
 * Statistics as bytes: version, then as varints (LEB128) the passages, the number of terms and, in order of index,
 * each index's distance from the one before and its frequency. About 4 bytes a term.
 */
export function encodeStatistics(statistics: TermStatistics): Uint8Array {
  const sorted = Float64Array.from(statistics.frequencies.keys()).sort();
  const bytes: number[] = [VERSION];
  writeVarint(bytes, statistics.passages);
  writeVarint(bytes, sorted.length);
  let previous = 0;
  for (const index of sorted) {
    writeVarint(bytes, index - previous);
    writeVarint(bytes, statistics.frequencies.get(index) ?? 0);
    previous = index;
  }
  return Uint8Array.from(bytes);
}

/** @throws {RangeError} where the bytes are of another version or end too early. */
export function decodeStatistics(bytes: Uint8Array): TermStatistics {
  if (bytes[0] !== VERSION)
    throw new RangeError(`Term statistics of version ${bytes[0]}, expected ${VERSION}`);
  let offset = 1;
  const read = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[offset++];
      if (byte === undefined) throw new RangeError('Term statistics end too early');
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const passages = read();
  const frequencies = new Map<number, number>();
  let index = 0;
  for (let left = read(); left > 0; left--) {
    index += read();
    frequencies.set(index, read());
  }
  return { passages, frequencies };
}

/** Plain arithmetic, no bit operators: an index may use all 32 bits. */
function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
