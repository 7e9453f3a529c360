import './no-telemetry.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { BUNDLED_MODEL, isExact, PROBE, pairInputs, textInputs } from '#domain/embedding/bundled-model.ts';
import { pairTokens } from '#domain/embedding/reranker-tokens.ts';
import { createTokenizer, type TokenizerFile, vocabularyOf } from '#domain/embedding/tokenizer.ts';
import { embeddingInput } from '#domain/retrieval/embedding-input.ts';

const INTRA_OP_THREADS = 2;

export interface Embedding {
  /** A unit vector of `BUNDLED_DIMENSIONS` values. */
  vector: Float32Array<ArrayBuffer>;
  /** After truncation. */
  tokens: number;
}

export interface Relevance {
  /** That the text answers the question. */
  logOdds: number;
  /** Of both, after truncation. */
  tokens: number;
}

/**
 * The embedding model and the reranker. One text for each run. Batches are 5% faster, but a text's vector would then depend on
 * the batch: int8 activations are scaled over the whole batch, which changes a cosine by up to 0.001, and that must not
 * decide a refusal.
 */
export interface BundledModels {
  embed(text: string): Promise<Embedding>;
  rerank(question: string, text: string): Promise<Relevance>;
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
export async function loadModels(directory: string): Promise<BundledModels> {
  const file = JSON.parse(await readFile(join(directory, 'tokenizer.json'), 'utf8')) as TokenizerFile;
  const tokensOf = createTokenizer(file, vocabularyOf(file));
  const open = (weights: string, precision: Precision) => openSession(join(directory, weights), precision);
  const fast = await open(EMBEDDING, '0');
  const { vector } = await embedText(tokensOf, fast, embeddingInput(BUNDLED_MODEL, 'question', PROBE));
  if (isExact(vector)) return modelsOf(tokensOf, { embedding: fast, reranker: await open(RERANKER, '0') });
  await fast.release();
  return modelsOf(tokensOf, {
    embedding: await open(EMBEDDING, '1'),
    reranker: await open(RERANKER, '1'),
  });
}

const EMBEDDING = 'model_int8.onnx';
/** Reads the word table in the embedding model's file (bench/reranker/export.py). */
const RERANKER = 'reranker_int8.onnx';
/** `1` sets ONNX Runtime to sum without overflow on every processor. */
type Precision = '0' | '1';
type TokensOf = (text: string) => number[];

interface Sessions {
  embedding: InferenceSession;
  reranker: InferenceSession;
}

function openSession(weights: string, precision: Precision): Promise<InferenceSession> {
  return InferenceSession.create(weights, {
    intraOpNumThreads: INTRA_OP_THREADS,
    interOpNumThreads: 1,
    // Spinning threads take the core that the server needs. Under load that is three times slower.
    extra: { session: { x64quantprecision: precision, intra_op: { allow_spinning: '0' } } },
  });
}

async function embedText(tokensOf: TokensOf, session: InferenceSession, text: string): Promise<Embedding> {
  const ids = tokensOf(text);
  const { sentence_embedding: output } = await session.run(textInputs<Tensor>(Tensor, ids));
  if (!(output?.data instanceof Float32Array)) throw new Error('The model gave no sentence embedding');
  return { vector: Float32Array.from(output.data), tokens: ids.length };
}

function modelsOf(tokensOf: TokensOf, { embedding, reranker }: Sessions): BundledModels {
  return {
    embed: (text) => embedText(tokensOf, embedding, text),
    async rerank(question, text) {
      const tokens = pairTokens(tokensOf, question, text);
      const { logit } = await reranker.run(pairInputs<Tensor>(Tensor, tokens));
      const logOdds = logit?.data[0];
      if (typeof logOdds !== 'number') throw new Error('The reranker gave no log odds');
      return { logOdds, tokens: tokens.ids.length };
    },
    async release() {
      await embedding.release();
      await reranker.release();
    },
  };
}
