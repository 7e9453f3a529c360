import { type PackedPassages, weightOf } from '#domain/passages/packed-passages.ts';
import type { SparseVector } from '#domain/retrieval/sparse-vector.ts';

/**
 * The rows that contain each term, with its weight in each. All are in two arrays, because most terms are in few rows and two
 * arrays for each of a hundred thousand terms take more memory than what is in them.
 */
export class TermPostings {
  /** Ascending. The rows of `#terms[i]` are those from `#starts[i]` to `#starts[i + 1]`. */
  readonly #terms: Uint32Array;
  readonly #starts: Uint32Array;
  readonly #rows: Uint32Array;
  readonly #weights: Uint16Array;

  constructor(blocks: readonly PackedPassages[], frequencies: ReadonlyMap<number, number>) {
    this.#terms = Uint32Array.from(frequencies.keys()).sort();
    this.#starts = new Uint32Array(this.#terms.length + 1);
    this.#terms.forEach((term, at) => {
      this.#starts[at + 1] = (this.#starts[at] as number) + (frequencies.get(term) ?? 0);
    });
    const size = this.#starts.at(-1) ?? 0;
    this.#rows = new Uint32Array(size);
    this.#weights = new Uint16Array(size);
    this.#fill(blocks);
  }

  /** Adds what a question's terms weigh in each row to the row's score. */
  addTo(scores: Float64Array, { indices, values }: SparseVector): void {
    indices.forEach((term, i) => {
      const place = this.#placeOf(term);
      if (place === -1) return;
      const end = this.#starts[place + 1] as number;
      for (let at = this.#starts[place] as number; at < end; at += 1) {
        const row = this.#rows[at] as number;
        scores[row] = (scores[row] as number) + (values[i] ?? 0) * weightOf(this.#weights[at] as number);
      }
    });
  }

  #fill(blocks: readonly PackedPassages[]): void {
    const next = this.#starts.slice();
    let row = 0;
    for (const { passages, starts, indices, weights } of blocks) {
      for (let passage = 0; passage < passages.length; passage += 1) {
        for (let term = starts[passage] as number; term < (starts[passage + 1] as number); term += 1) {
          const place = this.#placeOf(indices[term] as number);
          const at = next[place] as number;
          next[place] = at + 1;
          this.#rows[at] = row;
          this.#weights[at] = weights[term] as number;
        }
        row += 1;
      }
    }
  }

  /** -1 for a term that no row contains. */
  #placeOf(term: number): number {
    let [low, high] = [0, this.#terms.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#terms[middle] as number) < term) low = middle + 1;
      else high = middle;
    }
    return this.#terms[low] === term ? low : -1;
  }
}
