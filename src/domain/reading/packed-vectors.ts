import { hashOf } from '../retrieval/term-index.ts';

/**
 * Vectors of texts as a device stores them, in blocks. A number has five bits: the distance of the vector from the block's
 * mean, in steps that fit the vector. Of 294 questions, 291 have the same first quote as with exact vectors, 290 with four
 * bits and 292 with six (decision 031).
 */
interface Block {
  dimensions: number;
  hashes: Int32Array;
  /** Of each vector and, last, of the mean. */
  steps: Float32Array;
  mean: Int8Array;
  numbers: Uint8Array;
}

const BITS = 5;
const HALF = 2 ** (BITS - 1);
/**
 * Steps in standard deviations. The first has the least error for normally distributed numbers (Max 1960), the others for
 * vectors with few large numbers.
 */
const STEPS = [0.1881, 0.25, 0.4, 0.6, 1];

const LARGEST = 127;

const HEAD = 2;
const aligned = (bytes: number) => Math.ceil(bytes / 4) * 4;
const bytesOf = (dimensions: number) => Math.ceil((dimensions * BITS) / 8);

/** One block. Blocks can be concatenated. `vectors[i]` belongs to `texts[i]`; all have the same length. */
export function packVectors(
  texts: readonly string[],
  vectors: readonly ArrayLike<number>[],
): Uint8Array<ArrayBuffer> {
  const dimensions = vectors[0]?.length ?? 0;
  if (texts.length !== vectors.length || vectors.some(({ length }) => length !== dimensions))
    throw new RangeError('Every text needs a vector of the same length');
  const { buffer, block } = emptyBlock(texts.length, dimensions);
  setMean(block, vectors);
  const mean = meanOf(block);
  vectors.forEach((vector, at) => {
    const away = Array.from(vector, (value, i) => value - (mean[i] ?? 0));
    const step = bestStep(away);
    block.hashes[at] = hashOf(texts[at] ?? '');
    block.steps[at] = step;
    away.forEach((value, i) => {
      const { byte, shift } = placeOf(i);
      const bits = (levelOf(value, step) + HALF) << shift;
      const from = at * bytesOf(dimensions) + byte;
      block.numbers[from] = (block.numbers[from] ?? 0) | bits;
      if (shift + BITS > 8) block.numbers[from + 1] = bits >> 8;
    });
  });
  return new Uint8Array(buffer);
}

/** Where the bits of a vector's number `i` begin. */
const placeOf = (i: number) => ({ byte: (i * BITS) >> 3, shift: (i * BITS) & 7 });

const levelOf = (value: number, step: number) =>
  Math.max(-HALF, Math.min(HALF - 1, Math.floor(value / step)));

function bestStep(values: readonly number[]): number {
  const sumOf = (error: (value: number) => number) =>
    values.reduce((sum, value) => sum + error(value) ** 2, 0);
  const deviation = Math.sqrt(sumOf((value) => value) / values.length) || 1;
  const errors = STEPS.map((share) => {
    const step = share * deviation;
    return { step, error: sumOf((value) => value - (levelOf(value, step) + 0.5) * step) };
  });
  return errors.reduce((best, one) => (one.error < best.error ? one : best)).step;
}

function setMean(block: Block, vectors: readonly ArrayLike<number>[]): void {
  const sums = new Float64Array(block.dimensions);
  for (const vector of vectors)
    sums.forEach((_, i) => {
      sums[i] = (sums[i] ?? 0) + (vector[i] ?? 0) / vectors.length;
    });
  const step = sums.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / LARGEST || 1;
  block.steps[vectors.length] = step;
  block.mean.set(sums.map((value) => Math.round(value / step)));
}

function meanOf({ mean, steps }: Block): Float32Array {
  const step = steps.at(-1) ?? 0;
  return Float32Array.from(mean, (value) => value * step);
}

/** The vectors in blocks that `packVectors` made, by their text. */
export class PackedVectors {
  readonly #blocks: readonly Block[];

  /** @throws {RangeError} if the blocks end too early */
  constructor(bytes: ArrayBuffer) {
    const blocks: Block[] = [];
    for (let offset = 0; offset < bytes.byteLength; ) {
      const [count = 0, dimensions = 0] = new Uint32Array(bytes, offset, HEAD);
      const { end, ...block } = blockIn(bytes, offset, count, dimensions);
      blocks.push(block);
      offset = end;
    }
    this.#blocks = blocks;
  }

  /** Undefined for a text that is not among them. */
  find(text: string): Float32Array | undefined {
    const hash = hashOf(text);
    for (const block of this.#blocks) {
      const at = block.hashes.indexOf(hash);
      if (at >= 0) return vectorAt(block, at);
    }
    return undefined;
  }
}

function vectorAt(block: Block, at: number): Float32Array {
  const { dimensions, steps, numbers } = block;
  const from = at * bytesOf(dimensions);
  const step = steps[at] ?? 0;
  return meanOf(block).map((value, i) => {
    const { byte, shift } = placeOf(i);
    const bits = (numbers[from + byte] ?? 0) | ((numbers[from + byte + 1] ?? 0) << 8);
    const level = (bits >> shift) & (2 ** BITS - 1);
    return value + (level - HALF + 0.5) * step;
  });
}

function emptyBlock(count: number, dimensions: number) {
  const end = blockEnd(0, count, dimensions);
  const buffer = new ArrayBuffer(end);
  new Uint32Array(buffer, 0, HEAD).set([count, dimensions]);
  return { buffer, block: blockIn(buffer, 0, count, dimensions) };
}

const blockEnd = (offset: number, count: number, dimensions: number) =>
  offset + HEAD * 4 + count * 8 + 4 + aligned(dimensions) + aligned(count * bytesOf(dimensions));

function blockIn(buffer: ArrayBuffer, offset: number, count: number, dimensions: number) {
  const hashes = offset + HEAD * 4;
  const steps = hashes + count * 4;
  const mean = steps + (count + 1) * 4;
  const numbers = mean + aligned(dimensions);
  return {
    dimensions,
    hashes: new Int32Array(buffer, hashes, count),
    steps: new Float32Array(buffer, steps, count + 1),
    mean: new Int8Array(buffer, mean, dimensions),
    numbers: new Uint8Array(buffer, numbers, count * bytesOf(dimensions)),
    end: blockEnd(offset, count, dimensions),
  };
}
