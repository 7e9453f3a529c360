import { lexicalWeights } from '../retrieval/lexical.ts';
import type { SparseVector } from '../retrieval/sparse-vector.ts';

/** The metadata that a vector index stores with a passage. */
type PassageFields = Record<string, string | number | boolean | string[]>;

/** A passage in the form of a vector index. */
export interface IndexedPassage {
  id: string;
  /** A unit vector. */
  values: readonly number[];
  sparse?: SparseVector | undefined;
  metadata: PassageFields;
}

/**
 * Passages as a device stores them: passage `i` is `values[i * dimensions …] * scales[i]`, with the terms from
 * `starts[i]` on.
 */
export interface PackedPassages {
  passages: readonly { id: string; metadata: PassageFields }[];
  dimensions: number;
  /** `packPassages` makes 8 bits. Packs from before 28 November 2026 have 16. */
  values: Int8Array | Int16Array | Float32Array;
  scales: Float32Array;
  starts: Uint32Array;
  indices: Uint32Array;
  weights: Uint16Array;
}

/**
 * Rounding to 8-bit integers changes a cosine by about 0.0005, a quarter of the difference between two passages. The
 * figures are in decision 031.
 */
const BITS = 8;
const LARGEST = 127;
/** Of packs whose head does not state it. */
const BITS_BEFORE = 16;
const LARGEST_WEIGHT = 65_535;
/** BM25's weight of a term is always below this. */
const MAX_WEIGHT = lexicalWeights.k1 + 1;

const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4;

interface Head {
  json: number;
  dimensions: number;
  /** Of each number of a vector. */
  bits: number;
  passages: number;
  terms: number;
}

/** The size of each part of a block, in the order of the parts. */
function sizesOf({ json, passages, dimensions, bits, terms }: Head) {
  return {
    json: aligned(json),
    scales: passages * 4,
    starts: (passages + 1) * 4,
    indices: terms * 4,
    values: aligned((passages * dimensions * bits) / 8),
    weights: aligned(terms * 2),
  };
}

const HEAD = 4;
const sum = (sizes: Record<string, number>) => Object.values(sizes).reduce((a, b) => a + b, 0);

/** Above the dimensions, which have no more bits. */
const BITS_AT = 16;

/**
 * A block: the sizes of the JSON, dimensions (with the bits of a number above them), passages and terms as 32 bits each,
 * then the parts of `sizesOf`. Blocks can be concatenated.
 */
export function packPassages(passages: readonly IndexedPassage[]): Uint8Array<ArrayBuffer> {
  const dimensions = passages[0]?.values.length ?? 0;
  if (passages.some(({ values }) => values.length !== dimensions))
    throw new RangeError('The vectors of passages have different lengths');
  const terms = passages.reduce((count, { sparse }) => count + (sparse?.indices.length ?? 0), 0);
  const json = asciiOf(JSON.stringify(passages.map(({ id, metadata }) => ({ id, metadata }))));
  const head: Head = { json: json.length, dimensions, bits: BITS, passages: passages.length, terms };
  const buffer = new ArrayBuffer(HEAD * 4 + sum(sizesOf(head)));
  const numbers = new Uint32Array(buffer, 0, HEAD);
  numbers.set([head.json, dimensions | (BITS << BITS_AT), head.passages, terms]);
  const parts = partsOf(buffer, 0, head);
  parts.json.set(json);
  let term = 0;
  passages.forEach(({ values, sparse }, passage) => {
    const scale = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST || 1;
    parts.scales[passage] = scale;
    parts.values.set(
      values.map((value) => Math.round(value / scale)),
      passage * dimensions,
    );
    parts.starts[passage] = term;
    sparse?.indices.forEach((index, at) => {
      parts.indices[term] = index;
      parts.weights[term] = Math.round(((sparse.values[at] ?? 0) / MAX_WEIGHT) * LARGEST_WEIGHT);
      term += 1;
    });
  });
  parts.starts[passages.length] = term;
  return new Uint8Array(buffer);
}

/**
 * The blocks in bytes that `packPassages` made.
 * @throws {RangeError} if they end too early
 */
export function unpackPassages(bytes: ArrayBuffer): PackedPassages[] {
  const blocks: PackedPassages[] = [];
  for (let offset = 0; offset < bytes.byteLength; ) {
    const head = headAt(bytes, offset);
    const { json, end, ...parts } = partsOf(bytes, offset, head);
    blocks.push({ passages: JSON.parse(textOf(json)), dimensions: head.dimensions, ...parts });
    offset = end;
  }
  return blocks;
}

function headAt(bytes: ArrayBuffer, offset: number): Head {
  const [json = 0, vector = 0, passages = 0, terms = 0] = new Uint32Array(bytes, offset, HEAD);
  const bits = vector >>> BITS_AT || BITS_BEFORE;
  return { json, dimensions: vector & (2 ** BITS_AT - 1), bits, passages, terms };
}

function partsOf(buffer: ArrayBuffer, offset: number, head: Head) {
  const { json, dimensions, bits, passages, terms } = head;
  const sizes = sizesOf(head);
  let at = offset + HEAD * 4;
  const next = (size: number) => {
    at += size;
    return at - size;
  };
  return {
    json: new Uint8Array(buffer, next(sizes.json), json),
    scales: new Float32Array(buffer, next(sizes.scales), passages),
    starts: new Uint32Array(buffer, next(sizes.starts), passages + 1),
    indices: new Uint32Array(buffer, next(sizes.indices), terms),
    values: new (bits === BITS_BEFORE ? Int16Array : Int8Array)(
      buffer,
      next(sizes.values),
      passages * dimensions,
    ),
    weights: new Uint16Array(buffer, next(sizes.weights), terms),
    end: at,
  };
}

/** The weight that a stored number represents. */
export const weightOf = (stored: number): number => (stored / LARGEST_WEIGHT) * MAX_WEIGHT;

/** Encodes JSON as ASCII: it can escape any other character. The domain has no text encoder. */
function asciiOf(json: string): Uint8Array {
  const ascii = json.replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));
}

/** Below the maximum number of arguments of a call. */
const AT_ONCE = 8_192;

function textOf(ascii: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < ascii.length; at += AT_ONCE)
    parts.push(String.fromCharCode(...ascii.subarray(at, at + AT_ONCE)));
  return parts.join('');
}
