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
  values: Int16Array;
  scales: Float32Array;
  starts: Uint32Array;
  indices: Uint32Array;
  weights: Uint16Array;
}

/**
 * Rounding to 16-bit integers changes a cosine by less than 0.00002, a hundredth of the difference between two
 * passages.
 */
const LARGEST = 32_767;
const LARGEST_WEIGHT = 65_535;
/** BM25's weight of a term is always below this. */
const MOST_WEIGHT = lexicalWeights.k1 + 1;

const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4;

/** The size of each part of a block, in the order of the parts. */
function sizesOf(json: number, passages: number, dimensions: number, terms: number) {
  return {
    json: aligned(json),
    scales: passages * 4,
    starts: (passages + 1) * 4,
    indices: terms * 4,
    values: aligned(passages * dimensions * 2),
    weights: aligned(terms * 2),
  };
}

const HEAD = 4;
const sum = (sizes: Record<string, number>) => Object.values(sizes).reduce((a, b) => a + b, 0);

/**
 * A block: the sizes of the JSON, dimensions, passages and terms as 32 bits each, then the parts of `sizesOf`. Blocks
 * can be concatenated.
 */
export function packPassages(passages: readonly IndexedPassage[]): Uint8Array<ArrayBuffer> {
  const dimensions = passages[0]?.values.length ?? 0;
  if (passages.some(({ values }) => values.length !== dimensions))
    throw new RangeError('The vectors of passages have different lengths');
  const terms = passages.reduce((count, { sparse }) => count + (sparse?.indices.length ?? 0), 0);
  const json = asciiOf(JSON.stringify(passages.map(({ id, metadata }) => ({ id, metadata }))));
  const sizes = sizesOf(json.length, passages.length, dimensions, terms);
  const buffer = new ArrayBuffer(HEAD * 4 + sum(sizes));
  new Uint32Array(buffer, 0, HEAD).set([json.length, dimensions, passages.length, terms]);
  const parts = partsOf(buffer, 0, [json.length, dimensions, passages.length, terms]);
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
      parts.weights[term] = Math.round(((sparse.values[at] ?? 0) / MOST_WEIGHT) * LARGEST_WEIGHT);
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
    const head = [...new Uint32Array(bytes, offset, HEAD)] as [number, number, number, number];
    const { json, end, ...parts } = partsOf(bytes, offset, head);
    blocks.push({ passages: JSON.parse(textOf(json)), dimensions: head[1], ...parts });
    offset = end;
  }
  return blocks;
}

function partsOf(
  buffer: ArrayBuffer,
  offset: number,
  [json, dimensions, passages, terms]: [number, number, number, number],
) {
  const sizes = sizesOf(json, passages, dimensions, terms);
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
    values: new Int16Array(buffer, next(sizes.values), passages * dimensions),
    weights: new Uint16Array(buffer, next(sizes.weights), terms),
    end: at,
  };
}

/** The weight that a stored number represents. */
export const weightOf = (stored: number): number => (stored / LARGEST_WEIGHT) * MOST_WEIGHT;

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
