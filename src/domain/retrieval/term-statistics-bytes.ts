import type { TermStatistics } from './term-statistics.ts';

const STATISTICS = 1;
const CHANGE = 2;

/** Statistics, with the names of the changes already included, whose objects may still exist. */
export interface MergedStatistics {
  statistics: TermStatistics;
  merged: ReadonlySet<string>;
}

/**
 * Statistics as bytes: version, then as varints (LEB128) the number of passages, the number of terms and, in order of
 * index, each index's difference from the previous one and its frequency. About 4 bytes per term.
 */
export function encodeStatistics(statistics: TermStatistics): Uint8Array {
  return encode(STATISTICS, statistics, (count) => count);
}

/** @throws {RangeError} if the bytes have another version or end too early. */
export function decodeStatistics(bytes: Uint8Array): TermStatistics {
  return decode(STATISTICS, bytes, (count) => count).statistics;
}

/** A change as bytes in the same form. 0, -1, 1, -2, 2 are written as 0, 1, 2, 3, 4. */
export function encodeChange(change: TermStatistics): Uint8Array {
  return encode(CHANGE, change, (count) => (count < 0 ? -2 * count - 1 : 2 * count));
}

export function decodeChange(bytes: Uint8Array): TermStatistics {
  return decode(CHANGE, bytes, (count) => (count % 2 === 1 ? -(count + 1) / 2 : count / 2)).statistics;
}

/** The names, which are ASCII, follow the statistics as JSON. Earlier versions do not read that far. */
export function encodeMerged({ statistics, merged }: MergedStatistics): Uint8Array {
  const head = encodeStatistics(statistics);
  const names = JSON.stringify([...merged]);
  const bytes = new Uint8Array(head.length + names.length);
  bytes.set(head);
  for (let at = 0; at < names.length; at += 1) bytes[head.length + at] = names.charCodeAt(at);
  return bytes;
}

export function decodeMerged(bytes: Uint8Array): MergedStatistics {
  const { statistics, length } = decode(STATISTICS, bytes, (count) => count);
  const names = Array.from(bytes.subarray(length), (code) => String.fromCharCode(code)).join('');
  return { statistics, merged: new Set<string>(names === '' ? [] : JSON.parse(names)) };
}

function encode(version: number, statistics: TermStatistics, written: (count: number) => number): Uint8Array {
  const sorted = Float64Array.from(statistics.frequencies.keys()).sort();
  const bytes: number[] = [version];
  writeVarint(bytes, written(statistics.passages));
  writeVarint(bytes, sorted.length);
  let previous = 0;
  for (const index of sorted) {
    writeVarint(bytes, index - previous);
    writeVarint(bytes, written(statistics.frequencies.get(index) ?? 0));
    previous = index;
  }
  return Uint8Array.from(bytes);
}

/** Also returns the number of bytes read. */
function decode(version: number, bytes: Uint8Array, counted: (written: number) => number) {
  if (bytes[0] !== version)
    throw new RangeError(`Term statistics of version ${bytes[0]}, expected ${version}`);
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
  const passages = counted(read());
  const frequencies = new Map<number, number>();
  let index = 0;
  for (let left = read(); left > 0; left--) {
    index += read();
    frequencies.set(index, counted(read()));
  }
  return { statistics: { passages, frequencies }, length: offset };
}

/** Uses plain arithmetic and no bit operators, because an index may use all 32 bits. */
function writeVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}
