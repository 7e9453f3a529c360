import type { PairTokens } from './reranker-tokens.ts';

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

/** A tensor's class in `onnxruntime-node` or `onnxruntime-web`. */
type TensorClass<Tensor> = new (type: 'int64', data: BigInt64Array, shape: readonly number[]) => Tensor;

/** What the embedding model reads of a text, by the names of its inputs. */
export function textInputs<Tensor>(tensor: TensorClass<Tensor>, ids: readonly number[]) {
  return {
    input_ids: oneRow(tensor, ids),
    attention_mask: oneRow(
      tensor,
      ids.map(() => 1),
    ),
  };
}

/** What the reranker reads of a question with a text. */
export function pairInputs<Tensor>(tensor: TensorClass<Tensor>, { ids, segments }: PairTokens) {
  return { ...textInputs(tensor, ids), segment_ids: oneRow(tensor, segments) };
}

function oneRow<Tensor>(tensor: TensorClass<Tensor>, values: readonly number[]): Tensor {
  return new tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
}
