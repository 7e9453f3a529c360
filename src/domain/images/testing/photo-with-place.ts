type Value = { tag: number; type: number; count: number; bytes: number[] };

const ascii = (tag: number, text: string): Value => ({
  ...{ tag, type: 2, count: text.length + 1 },
  bytes: [...`${text}\0`].map((letter) => letter.charCodeAt(0)),
});
const long = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const degrees = (tag: number, parts: readonly number[]): Value => ({
  ...{ tag, type: 5, count: 3 },
  bytes: parts.flatMap((part) => [...long(part * 100), ...long(100)]),
});

/** A directory at `start`, with its longer values behind it. */
function directory(start: number, values: readonly (Value | { tag: number; pointer: number })[]): number[] {
  const entries: number[] = [];
  const more: number[] = [];
  const behind = start + 2 + values.length * 12 + 4;
  for (const value of values) {
    entries.push(value.tag >> 8, value.tag & 0xff);
    if ('pointer' in value) entries.push(0, 4, ...long(1), ...long(value.pointer));
    else {
      const isLong = value.bytes.length > 4;
      const held = isLong ? long(behind + more.length) : [...value.bytes, 0, 0, 0].slice(0, 4);
      entries.push(0, value.type, ...long(value.count), ...held);
      if (isLong) more.push(...value.bytes);
    }
  }
  return [0, values.length, ...entries, ...long(0), ...more];
}

/** A block of EXIF as a phone in Sydney writes it: 22 Nov 2026, 14:05:09, at 33° 52' 7.68" S, 151° 12' 33.48" E. */
function exif(): number[] {
  const first = (exifAt: number, gpsAt: number) =>
    directory(8, [
      ascii(0x010f, 'Phone of a labourer'),
      { tag: 0x8769, pointer: exifAt },
      { tag: 0x8825, pointer: gpsAt },
      ascii(0x9999, 'Last'),
    ]);
  const exifAt = 8 + first(0, 0).length;
  const own = directory(exifAt, [ascii(0x9003, '2026:11:22 14:05:09')]);
  const gpsAt = exifAt + own.length;
  const gps = directory(gpsAt, [
    ascii(1, 'S'),
    degrees(2, [33, 52, 7.68]),
    ascii(3, 'E'),
    degrees(4, [151, 12, 33.48]),
  ]);
  const header = [...'MM'].map((letter) => letter.charCodeAt(0));
  return [...header, 0, 42, ...long(8), ...first(exifAt, gpsAt), ...own, ...gps];
}

const XMP =
  'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf exif:GPSLatitude="33,52.128S" dc:title="Slab"/>' +
  '<exif:GPSLongitude>151,12.558E</exif:GPSLongitude></x:xmpmeta>';

const segment = (bytes: readonly number[]) => [
  0xff,
  0xe1,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 0xff,
  ...bytes,
];
const codes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The JPG with such blocks put in behind its first two bytes. */
export function photoWithPlace(jpeg: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = [...segment([...codes('Exif\0\0'), ...exif()]), ...segment(codes(XMP))];
  return Uint8Array.from([...jpeg.subarray(0, 2), ...blocks, ...jpeg.subarray(2)]);
}

/** A TIFF's header and directories alone. */
export const tiffWithPlace = () => Uint8Array.from(exif());
