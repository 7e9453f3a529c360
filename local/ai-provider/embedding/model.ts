import './no-telemetry.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { BUNDLED_MODEL, isExact, PROBE } from '#domain/embedding/bundled-model.ts';
import { createTokenizer, type TokenizerFile, vocabularyOf } from '#domain/embedding/tokenizer.ts';
import { embeddingInput } from '#domain/retrieval/embedding-input.ts';

const INTRA_OP_THREADS = 2;

export interface Embedding {
  /** A unit vector of `BUNDLED_DIMENSIONS` values. */
  vector: Float32Array<ArrayBuffer>;
  /** After truncation. */
  tokens: number;
}

export interface EmbeddingModel {
  /**
   * One text for each run. Batches are 5% faster, but a text's vector would then depend on the batch: int8
   * activations are scaled over the whole batch, which changes a cosine by up to 0.001, and that must not
   * decide a refusal.
   */
  embed(text: string): Promise<Embedding>;
  release(): Promise<void>;
}

/**
 * Loads tokenizer and weights. Use it in a worker thread.
 *
 * A processor with AVX2 but without VNNI adds int8 products in 16 bits, which overflow. Cosines then differ
 * by up to 0.01 between machines, and so do rankings and refusals. It can add exactly at three fifths of the
 * speed, which other processors do not need. So the model is first tried on a text whose exact vector is
 * known. https://onnxruntime.ai/docs/performance/model-optimizations/quantization.html (U8S8 on AVX2)
 */
export async function loadModel(directory: string): Promise<EmbeddingModel> {
  const file = JSON.parse(await readFile(join(directory, 'tokenizer.json'), 'utf8')) as TokenizerFile;
  const tokensOf = createTokenizer(file, vocabularyOf(file));
  const weights = join(directory, 'model_int8.onnx');
  const fast = modelOf(tokensOf, await openSession(weights, '0'));
  const { vector } = await fast.embed(embeddingInput(BUNDLED_MODEL, 'question', PROBE));
  if (isExact(vector)) return fast;
  await fast.release();
  return modelOf(tokensOf, await openSession(weights, '1'));
}

/** @param precision `1` adds exactly on every processor. */
function openSession(weights: string, precision: '0' | '1'): Promise<InferenceSession> {
  return InferenceSession.create(weights, {
    intraOpNumThreads: INTRA_OP_THREADS,
    interOpNumThreads: 1,
    // Spinning threads take the core that the server needs. Under load that is three times slower.
    extra: { session: { x64quantprecision: precision, intra_op: { allow_spinning: '0' } } },
  });
}

function modelOf(tokensOf: (text: string) => number[], session: InferenceSession): EmbeddingModel {
  return {
    async embed(text) {
      const ids = tokensOf(text);
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
