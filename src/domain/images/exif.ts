/** The location of a photo, in degrees; south and west are negative. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** The data that a camera stores in a photo. */
export interface PhotoFacts {
  /** On the clock of the camera, without a zone: `2026-11-22T14:05:09`. */
  takenAt: string | null;
  place: Coordinates | null;
}

const TAGS = { exif: 0x8769, gps: 0x8825, takenAt: 0x9003 } as const;
const GPS = { south: 1, latitude: 2, west: 3, longitude: 4 } as const;
/** Bytes per value of each type. Other types are not read. */
const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 };
const ENTRY = 12;
/** A camera's directories have a few dozen. */
const MAX_ENTRIES = 400;

/** The facts of a JPG, PNG, HEIC or TIFF picture. If several parts have a fact, the first part counts. */
export function photoFacts(bytes: Uint8Array): PhotoFacts {
  const facts: PhotoFacts = { takenAt: null, place: null };
  for (const start of headersIn(bytes)) {
    const block = new Block(bytes, start);
    facts.takenAt ??= timeOf(block);
    facts.place ??= placeOf(block);
  }
  return facts;
}

/** The picture without its location, or the same bytes if it has none. No other byte changes or moves. */
export function withoutPlace(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  const removed = headersIn(copy).map((start) => new Block(copy, start).removeDirectory(TAGS.gps));
  const blanked = blankText(copy);
  return removed.some(Boolean) || blanked ? copy : bytes;
}

/**
 * The positions of EXIF blocks: after their name in a JPG, a HEIC and some PNGs, at the beginning of a TIFF.
 */
function headersIn(bytes: Uint8Array): number[] {
  const starts = isHeader(bytes, 0) ? [0] : [];
  for (let at = bytes.indexOf(EXIF[0] ?? 0); at >= 0; at = bytes.indexOf(EXIF[0] ?? 0, at + 1)) {
    const start = at + EXIF.length;
    if (EXIF.every((byte, offset) => bytes[at + offset] === byte) && isHeader(bytes, start))
      starts.push(start);
  }
  // A PNG's chunk has the block alone.
  const chunk = indexOfText(bytes, 'eXIf', 0);
  return chunk >= 0 && isHeader(bytes, chunk + 4) ? [...starts, chunk + 4] : starts;
}

const EXIF = [...'Exif\0\0'].map((letter) => letter.charCodeAt(0));

function isHeader(bytes: Uint8Array, at: number): boolean {
  const header = String.fromCharCode(...bytes.subarray(at, at + 4));
  return header === 'II*\0' || header === 'MM\0*';
}

interface Entry {
  at: number;
  type: number;
  count: number;
}

/**
 * A block of EXIF: TIFF directories, whose offsets count from its header. An offset outside the file counts as
 * missing.
 */
class Block {
  readonly #view: DataView;
  readonly #isLittle: boolean;

  constructor(bytes: Uint8Array, start: number) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.byteLength - start);
    this.#isLittle = bytes[start] === 0x49;
  }

  get first(): number {
    return this.#long(4);
  }

  entries(directory: number): Map<number, Entry> {
    const entries = new Map<number, Entry>();
    for (let index = 0; index < this.#countAt(directory); index += 1) {
      const at = directory + 2 + index * ENTRY;
      entries.set(this.#short(at), { at, type: this.#short(at + 2), count: this.#long(at + 4) });
    }
    return entries;
  }

  /** The directory that an entry of the first one leads to. */
  directory(tag: number): Map<number, Entry> {
    const entry = this.entries(this.first).get(tag);
    return entry ? this.entries(this.#long(entry.at + 8)) : new Map();
  }

  text(entry: Entry | undefined): string {
    if (!entry || entry.count > 100) return '';
    const from = this.#valueAt(entry);
    const codes = Array.from({ length: entry.count }, (_, index) => this.#byte(from + index));
    return String.fromCharCode(...codes.filter((code) => code > 0));
  }

  /** Degrees, minutes and seconds as one number of degrees. */
  degrees(entry: Entry | undefined): number | null {
    if (entry?.type !== 5 || entry.count !== 3) return null;
    const from = this.#valueAt(entry);
    const [degrees = 0, minutes = 0, seconds = 0] = [0, 8, 16].map(
      (offset) => this.#long(from + offset) / this.#long(from + offset + 4),
    );
    const all = degrees + minutes / 60 + seconds / 3600;
    return Number.isFinite(all) ? all : null;
  }

  /** Takes the entry out of the first directory, and blanks the directory that it led to with all its values. */
  removeDirectory(tag: number): boolean {
    const entries = this.entries(this.first);
    const entry = entries.get(tag);
    if (!entry) return false;
    const directory = this.#long(entry.at + 8);
    for (const value of this.entries(directory).values()) {
      this.#blank(this.#valueAt(value), (SIZES[value.type] ?? 0) * value.count);
      this.#blank(value.at, ENTRY);
    }
    this.#blank(directory, 2);
    const end = this.first + 2 + entries.size * ENTRY + 4;
    for (let at = entry.at; at + ENTRY < end; at += 1) this.#view.setUint8(at, this.#byte(at + ENTRY));
    this.#blank(end - ENTRY, ENTRY);
    this.#view.setUint16(this.first, entries.size - 1, this.#isLittle);
    return true;
  }

  #valueAt({ at, type, count }: Entry): number {
    return (SIZES[type] ?? 0) * count <= 4 ? at + 8 : this.#long(at + 8);
  }

  #countAt(directory: number): number {
    const count = directory > 0 ? this.#short(directory) : 0;
    const fits = directory + 2 + count * ENTRY <= this.#view.byteLength;
    return fits && count <= MAX_ENTRIES ? count : 0;
  }

  #blank(from: number, length: number): void {
    for (let at = from; at < Math.min(from + length, this.#view.byteLength); at += 1)
      this.#view.setUint8(at, 0);
  }

  #byte = (at: number) => (at < this.#view.byteLength ? this.#view.getUint8(at) : 0);
  #short = (at: number) => (at + 2 <= this.#view.byteLength ? this.#view.getUint16(at, this.#isLittle) : 0);
  #long = (at: number) => (at + 4 <= this.#view.byteLength ? this.#view.getUint32(at, this.#isLittle) : 0);
}

function timeOf(block: Block): string | null {
  const said = block.text(block.directory(TAGS.exif).get(TAGS.takenAt));
  const [, year, month, day, clock] = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(said) ?? [];
  return year && year > '1990' ? `${year}-${month}-${day}T${clock}` : null;
}

function placeOf(block: Block): Coordinates | null {
  const gps = block.directory(TAGS.gps);
  const latitude = block.degrees(gps.get(GPS.latitude));
  const longitude = block.degrees(gps.get(GPS.longitude));
  if (latitude === null || longitude === null || latitude > 90 || longitude > 180) return null;
  // A camera without a fix writes zeros.
  if (latitude === 0 && longitude === 0) return null;
  return {
    latitude: block.text(gps.get(GPS.south)) === 'S' ? -latitude : latitude,
    longitude: block.text(gps.get(GPS.west)) === 'W' ? -longitude : longitude,
  };
}

const PACKET = ['<x:xmpmeta', '</x:xmpmeta>'] as const;
const TAGGED = /exif:GPS(?:Latitude|Longitude|Altitude|Dest\w+|Position)\w*(?:="[^"]*"|='[^']*'|>[^<]*)/g;

/** Programs that edit photos write the place as text, too. */
function blankText(bytes: Uint8Array): boolean {
  let hasBlanked = false;
  for (
    let from = indexOfText(bytes, PACKET[0], 0);
    from >= 0;
    from = indexOfText(bytes, PACKET[0], from + 1)
  ) {
    const end = indexOfText(bytes, PACKET[1], from);
    const packet = String.fromCharCode(
      ...bytes.subarray(from, Math.min(end < 0 ? from : end, from + 60_000)),
    );
    for (const { index, 0: said } of packet.matchAll(TAGGED)) {
      const value = said.search(/["'>]/) + 1;
      const length = said.length - value - (said.includes('>') ? 0 : 1);
      if (said.slice(value, value + length).trim() === '') continue;
      bytes.fill(0x20, from + index + value, from + index + value + length);
      hasBlanked = true;
    }
  }
  return hasBlanked;
}

function indexOfText(bytes: Uint8Array, text: string, from: number): number {
  const [first = 0, ...rest] = [...text].map((letter) => letter.charCodeAt(0));
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (rest.every((code, offset) => bytes[at + 1 + offset] === code)) return at;
  return -1;
}
