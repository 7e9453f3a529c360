import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tokenizer } from '@huggingface/tokenizers';
import { InferenceSession, Tensor } from 'onnxruntime-node';

/** The model of `local/ai-provider/model`: see its PROVENANCE.md for inputs and output. */
export const MODEL_NAME = 'multilingual-e5-small';
export const DIMENSIONS = 384;

const LONGEST_TOKENS = 512;
const END_ID = 2;
const INTRA_OP_THREADS = 2;

export interface Embedding {
  /** A unit vector of `DIMENSIONS` values. */
  vector: Float32Array<ArrayBuffer>;
  /** After truncation. */
  tokens: number;
}

export interface EmbeddingModel {
  /**
   * One text a run. Several at once gain 5 % of speed, and lose that a text has one vector: the int8 activations are
   * scaled by the whole batch, which moves a cosine by up to 0.001, and a refusal must not hang on that.
   */
  embed(text: string): Promise<Embedding>;
  release(): Promise<void>;
}

/** Reads tokenizer and weights: about a second, 0.65 GB resident. Belongs into a worker thread. */
export async function loadModel(directory: string): Promise<EmbeddingModel> {
  const tokenizer = new Tokenizer(JSON.parse(await readFile(join(directory, 'tokenizer.json'), 'utf8')), {});
  const session = await InferenceSession.create(join(directory, 'model_int8.onnx'), {
    intraOpNumThreads: INTRA_OP_THREADS,
    interOpNumThreads: 1,
    // A thread that spins while it waits takes the core that the server needs: beside other work, three times slower.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  return {
    async embed(text) {
      const ids = truncated(tokenizer.encode(text).ids);
      const shape = [1, ids.length];
      const { sentence_embedding: output } = await session.run({
        input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), shape),
        attention_mask: new Tensor('int64', new BigInt64Array(ids.length).fill(1n), shape),
      });
      if (!(output?.data instanceof Float32Array)) throw new Error('The model gave no sentence embedding');
      return { vector: Float32Array.from(output.data), tokens: ids.length };
    },
    release: () => session.release(),
  };
}

/** The tokenizer library does not truncate: cut, and end as the model expects. */
function truncated(ids: number[]): number[] {
  return ids.length <= LONGEST_TOKENS ? ids : [...ids.slice(0, LONGEST_TOKENS - 1), END_ID];
}
