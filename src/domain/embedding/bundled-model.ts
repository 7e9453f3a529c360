/**
 * The embedding model that Plumbline brings along (`local/ai-provider/model`, whose PROVENANCE.md describes inputs and
 * output), as the server and a phone run it.
 */
export const BUNDLED_MODEL = 'multilingual-e5-small';
export const BUNDLED_DIMENSIONS = 384;
/** Trained from it to tell whether a text answers a question (bench/reranker). */
export const BUNDLED_RERANKER = 'plumbline-reranker';
/** The value of the setting `RERANK_MODEL` for no reranker. */
export const NO_RERANKER = 'none';

/** A text must have the same vector on every processor (decision 009). This one's is known. */
export const PROBE = 'How far below the ceiling may an extract ventilation terminal be?';

/** How its vector as a question begins. */
const EXACT = [0.018997, -0.04814, -0.05036, 0.019903];

/** Other instruction sets round in another order, which changes a value by less than a hundredth of this. */
const TOLERANCE = 1e-4;

/** Whether a processor computes the known vector of `PROBE`, and so those of other texts. */
export function isExact(probe: ArrayLike<number>): boolean {
  return EXACT.every((value, i) => Math.abs(value - (probe[i] ?? 0)) < TOLERANCE);
}
