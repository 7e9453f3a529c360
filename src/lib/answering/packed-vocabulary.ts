import type { Vocabulary } from '#domain/embedding/best-pieces.ts';

/**
 * The vocabulary as one file: the number of pieces, their scores, where each begins, their IDs in the order of their letters,
 * and all letters. Without it a browser makes strings, arrays and a map of 250,000 pieces, ten times as large.
 */
export function packVocabulary(vocab: readonly (readonly [piece: string, score: number])[]): Uint8Array {
  const pieces = vocab.map(([piece]) => piece);
  const letters = pieces.join('');
  const { bytes, scores, starts, order, codes } = viewsOf(
    vocab.length,
    new ArrayBuffer(sizeOf(vocab.length, letters.length)),
  );
  new DataView(bytes.buffer).setUint32(0, vocab.length, true);
  scores.set(vocab.map(([, score]) => score));
  let at = 0;
  pieces.forEach((piece, id) => {
    starts[id] = at;
    at += piece.length;
  });
  starts[vocab.length] = at;
  // By the numbers of their letters, as the search compares them.
  order.set(pieces.map((_, id) => id).sort((a, b) => ((pieces[a] ?? '') < (pieces[b] ?? '') ? -1 : 1)));
  codes.set(Array.from({ length: letters.length }, (_, index) => letters.charCodeAt(index)));
  return bytes;
}

/** The number of pieces comes first, and takes as many bytes as a score, because those begin at a multiple of eight. */
const HEAD = 8;
const sizeOf = (pieces: number, letters: number) => HEAD + pieces * 16 + 4 + letters * 2;

function viewsOf(count: number, buffer: ArrayBuffer) {
  const starts = HEAD + count * 8;
  const order = starts + (count + 1) * 4;
  return {
    bytes: new Uint8Array(buffer),
    scores: new Float64Array(buffer, HEAD, count),
    starts: new Uint32Array(buffer, starts, count + 1),
    order: new Uint32Array(buffer, order, count),
    codes: new Uint16Array(buffer, order + count * 4),
  };
}

/** Reads the file as it is, so that it is in memory once. */
export function readVocabulary(buffer: ArrayBuffer): Vocabulary {
  const count = new DataView(buffer).getUint32(0, true);
  const { scores, starts, order, codes } = viewsOf(count, buffer);
  const startOf = (id: number) => starts[id] as number;

  /** Below zero if the piece comes before the text in the order, above if after. */
  const compare = (id: number, text: string): number => {
    const from = startOf(id);
    const length = startOf(id + 1) - from;
    for (let at = 0; at < Math.min(length, text.length); at += 1) {
      const difference = (codes[from + at] as number) - text.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return length - text.length;
  };

  let longest = 0;
  for (let id = 0; id < count; id += 1) longest = Math.max(longest, startOf(id + 1) - startOf(id));
  return {
    idOf(piece) {
      let [low, high] = [0, count];
      while (low < high) {
        const middle = (low + high) >>> 1;
        const id = order[middle] as number;
        const difference = compare(id, piece);
        if (difference === 0) return id;
        if (difference < 0) low = middle + 1;
        else high = middle;
      }
      return undefined;
    },
    scoreOf: (id) => scores[id] as number,
    longest,
    lowestScore: scores.reduce((lowest, score) => Math.min(lowest, score)),
  };
}
