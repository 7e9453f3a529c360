import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** An entry of the zip's central directory. */
export interface ZipEntry {
  path: string;
  /** Uncompressed bytes. */
  size: number;
  /** Hex, of the uncompressed bytes. */
  sha256: string;
  crc: number;
  /** Compressed bytes. */
  packed: number;
  isDeflated: boolean;
  /** Its offset in the zip. */
  at: number;
}

/** Receives the bytes of the zip in order. */
export type Sink = (bytes: Buffer) => Promise<void>;

/** What has been written so far, as JSON, so that another process can continue between two files. */
export interface ZipState {
  length: number;
  entries: ZipEntry[];
}

const STORED = 0;
const DEFLATED = 8;
/** Names are UTF-8, and sizes follow the data. */
const FLAGS = 0x0808;
const ZIP_64 = 45;
const MAX_UINT32 = 0xffffffff;
const MAX_UINT16 = 0xffff;

/**
 * Streams a zip file (APPNOTE.TXT 6.3). It can stop between two files and continue in another process, which
 * no library offers. Above 4 GB or 65,535 files it writes a ZIP64 directory.
 */
export class ZipWriter {
  readonly state: ZipState;
  readonly #sink: Sink;
  readonly #time: Buffer;

  constructor(sink: Sink, time: Date, state: ZipState = { length: 0, entries: [] }) {
    this.#sink = sink;
    this.#time = dosTime(time);
    this.state = state;
  }

  async add(
    path: string,
    source: AsyncIterable<Uint8Array | string>,
    isDeflated: boolean,
  ): Promise<ZipEntry> {
    const at = this.state.length;
    const entry: ZipEntry = { path, isDeflated, at, size: 0, packed: 0, crc: 0, sha256: '' };
    await this.#write(localHeader(entry, this.#time));
    const hash = createHash('sha256');
    async function* counted() {
      for await (const piece of source) {
        const bytes = Buffer.from(piece);
        hash.update(bytes);
        entry.size += bytes.length;
        entry.crc = crc32(bytes, entry.crc);
        yield bytes;
      }
    }
    const write = async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        entry.packed += piece.length;
        await this.#write(piece);
      }
    };
    if (isDeflated) await pipeline(Readable.from(counted()), createDeflateRaw(), write);
    else await write(counted());
    if (Math.max(entry.size, entry.packed) >= MAX_UINT32) throw new Error(`${path} has 4 GB or more`);
    entry.sha256 = hash.digest('hex');
    await this.#write(descriptor(entry));
    this.state.entries.push(entry);
    return entry;
  }

  async end(): Promise<void> {
    const { entries, length: at } = this.state;
    for (const entry of entries) await this.#write(directoryEntry(entry, this.#time));
    const size = this.state.length - at;
    if (entries.length >= MAX_UINT16 || this.state.length >= MAX_UINT32)
      await this.#write(end64(entries.length, size, at));
    await this.#write(end(entries.length, size, at));
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#sink(bytes);
    this.state.length += bytes.length;
  }
}

function localHeader({ path, isDeflated }: ZipEntry, time: Buffer): Buffer {
  const name = Buffer.from(path);
  const sizesUnknown = Buffer.alloc(12);
  return Buffer.concat([
    ...[Buffer.from('PK\x03\x04'), u16(20, FLAGS, isDeflated ? DEFLATED : STORED), time, sizesUnknown],
    ...[u16(name.length, 0), name],
  ]);
}

const descriptor = ({ crc, packed, size }: ZipEntry) =>
  Buffer.concat([Buffer.from('PK\x07\x08'), u32(crc, packed, size)]);

function directoryEntry({ path, isDeflated, crc, packed, size, at }: ZipEntry, time: Buffer): Buffer {
  const name = Buffer.from(path);
  const isFar = at >= MAX_UINT32;
  const far = isFar ? Buffer.concat([u16(1, 8), u64(at)]) : Buffer.alloc(0);
  const needed = isFar ? ZIP_64 : 20;
  return Buffer.concat([
    ...[Buffer.from('PK\x01\x02'), u16(needed, needed, FLAGS, isDeflated ? DEFLATED : STORED), time],
    ...[u32(crc, packed, size), u16(name.length, far.length, 0, 0, 0), u32(0, isFar ? MAX_UINT32 : at)],
    ...[name, far],
  ]);
}

/** The ZIP64 end of central directory, and its locator. */
const end64 = (count: number, size: number, at: number) =>
  Buffer.concat([
    ...[Buffer.from('PK\x06\x06'), u64(44), u16(ZIP_64, ZIP_64), u32(0, 0), u64(count, count, size, at)],
    ...[Buffer.from('PK\x06\x07'), u32(0), u64(at + size), u32(1)],
  ]);

function end(count: number, size: number, at: number): Buffer {
  const files = Math.min(count, MAX_UINT16);
  return Buffer.concat([
    ...[Buffer.from('PK\x05\x06'), u16(0, 0, files, files)],
    ...[u32(Math.min(size, MAX_UINT32), Math.min(at, MAX_UINT32)), u16(0)],
  ]);
}

/** MS-DOS time and date in UTC. */
function dosTime(time: Date): Buffer {
  const [hours, minutes, seconds] = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()];
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate()];
  return u16((hours << 11) | (minutes << 5) | (seconds >> 1), ((year - 1980) << 9) | (month << 5) | day);
}

const numbers =
  (width: number, write: (buffer: Buffer, value: number, at: number) => void) =>
  (...values: number[]): Buffer => {
    const buffer = Buffer.alloc(values.length * width);
    for (const [n, value] of values.entries()) write(buffer, value, n * width);
    return buffer;
  };
const u16 = numbers(2, (buffer, value, at) => buffer.writeUInt16LE(value, at));
const u32 = numbers(4, (buffer, value, at) => buffer.writeUInt32LE(value, at));
const u64 = numbers(8, (buffer, value, at) => buffer.writeBigUInt64LE(BigInt(value), at));
