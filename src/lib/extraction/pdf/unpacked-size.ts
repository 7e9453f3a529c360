import { Unzlib } from 'fflate';

/**
 * Whether a stream of a PDF unpacks to more than can be read safely. PDF.js unpacks without a limit: a decompression
 * bomb of 4 KB becomes gigabytes and crashes the tab.
 *
 * One Flate layer compresses at most 1,032 to 1, so a short stream with one layer is harmless, and a longer one is
 * unpacked only if its beginning has a suspicious ratio. Streams with several layers are unpacked through all of
 * them.
 */
export function unpacksTooFar(bytes: Uint8Array, limit = MAX_UNPACKED): boolean {
  const text = new TextDecoder('latin1').decode(bytes);
  for (let at = text.indexOf('stream'); at !== -1; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue;
    const layers = flateLayers(text, at);
    if (layers === 0) continue;
    const start = at + (text.startsWith('\r\n', at + 6) ? 8 : 7);
    const end = text.indexOf('endstream', start);
    const packed = bytes.subarray(start, end === -1 ? bytes.length : end);
    if (layers === 1 && !isSuspicious(packed, limit)) continue;
    if (unpackedLength(packed, layers, limit) > limit) return true;
  }
  return false;
}

const MAX_UNPACKED = 256 * 1024 * 1024;
const BEST_RATIO = 1_032;
const SAMPLE = 64 * 1024;
const SUSPICIOUS_RATIO = 100;
const DICTIONARY_CHARACTERS = 1_024;

/** The number of Flate layers in the stream's dictionary, which is between `obj` and `stream`. */
function flateLayers(text: string, streamAt: number): number {
  const before = text.slice(Math.max(0, streamAt - DICTIONARY_CHARACTERS), streamAt);
  const dictionary = before.slice(before.lastIndexOf(' obj') + 1);
  return dictionary.match(/\/(?:FlateDecode|Fl)\b/g)?.length ?? 0;
}

function isSuspicious(packed: Uint8Array, limit: number): boolean {
  if (packed.length < limit / BEST_RATIO) return false;
  const sample = packed.subarray(0, SAMPLE);
  return unpackedLength(sample, 1, limit) > SUSPICIOUS_RATIO * sample.length;
}

/**
 * The length of the innermost layer's output, counted up to just over `limit`. Broken data counts as far as it can be
 * unpacked.
 */
function unpackedLength(packed: Uint8Array, layers: number, limit: number): number {
  let length = 0;
  let feed = (chunk: Uint8Array) => {
    length += chunk.length;
    if (length > limit) throw new RangeError('too far');
  };
  for (let layer = 0; layer < layers; layer += 1) feed = unpacker(feed);
  try {
    feed(packed);
  } catch {
    // Over the limit or broken. Either way the count is valid so far.
  }
  return length;
}

/** Small, because one piece may expand a thousandfold at once. */
const PIECE = 8 * 1024;

function unpacker(next: (chunk: Uint8Array) => void): (packed: Uint8Array) => void {
  const layer = new Unzlib((chunk) => next(chunk));
  return (packed) => {
    for (let at = 0; at < packed.length; at += PIECE) layer.push(packed.subarray(at, at + PIECE));
  };
}
