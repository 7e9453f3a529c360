import OpenAI from 'openai';
import { z } from 'zod';
import { NO_RERANKER } from '#domain/embedding/bundled-model.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { aiBackend } from '#domain/limits/limits.ts';
import { unitVector } from '#domain/passages/similarity.ts';
import { embeddingInput } from '#domain/retrieval/embedding-input.ts';
import { embeddingError } from './provider-errors.ts';
import { type RetryOptions, withRetries } from './retry.ts';

/** More certain than any reranker that was measured. */
const LEAST_SCORE = 1e-9;

export interface EmbeddingProvider {
  readonly model: string;
  /**
   * One vector of length 1 for each text, in their order. Text beyond 8000 characters is ignored.
   * @param signal ends the request, and the provider's work on it
   * @throws {AppError} with the catalogue's sentence.
   */
  embed(role: 'question' | 'passage', texts: readonly string[], signal?: AbortSignal): Promise<number[][]>;
  /** If the server has a reranker. @throws {AppError} with the catalogue's sentence. */
  rerank?(question: string, texts: readonly string[], signal?: AbortSignal): Promise<number[]>;
}

export interface ProviderAddress {
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** Embeddings of any server that speaks OpenAI's protocol. `reranker`: its model for `/rerank`, as Cohere, Jina and vLLM have it. */
export function createEmbeddingProvider(
  { baseUrl, apiKey, model, reranker = NO_RERANKER }: ProviderAddress & { reranker?: string },
  retry?: RetryOptions,
): EmbeddingProvider {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: aiBackend.timeoutMs });
  const asked = async <T>(ask: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
    try {
      return await withRetries(ask, { ...retry, signal });
    } catch (error) {
      if (signal?.aborted) throw new AppError('unavailable', aiErrors.network, { cause: error });
      throw embeddingError(error);
    }
  };
  const rerank: EmbeddingProvider['rerank'] = async (query, documents, signal) => {
    const body = { model: reranker, query, documents };
    const reply = await asked(
      () => client.post<unknown>('/rerank', { body, signal: signal ?? null }),
      signal,
    );
    return logOddsIn(reply, documents.length);
  };
  return {
    model,
    async embed(role, texts, signal) {
      if (texts.some((text) => text.trim() === '')) throw new AppError('invalid', aiErrors.emptyText);
      const input = texts.map((text) => embeddingInput(model, role, text));
      const reply = await asked(
        () => client.embeddings.create({ model, input, encoding_format: 'float' }, { signal }),
        signal,
      );
      return vectorsIn(reply.data, texts.length);
    },
    ...(reranker !== NO_RERANKER && { rerank }),
  };
}

/** Validates another program's reply before use. */
function vectorsIn(data: unknown, count: number): number[][] {
  const items = Array.isArray(data) ? data : [];
  const vectors = items.map((item: unknown) =>
    typeof item === 'object' && item !== null && 'embedding' in item ? item.embedding : null,
  );
  if (vectors.length !== count || !vectors.every(isVector))
    throw new AppError('failed', aiErrors.embeddingShape);
  return vectors.map(unitVector);
}

const rerankReply = z.object({
  results: z.array(z.object({ index: z.number().int().min(0), relevance_score: z.number().min(0).max(1) })),
});

/** Servers may sort their results. A score of 0 or 1 has no odds. */
function logOddsIn(reply: unknown, count: number): number[] {
  const { data } = rerankReply.safeParse(reply);
  const scores = new Map(data?.results.map(({ index, relevance_score }) => [index, relevance_score]));
  return Array.from({ length: count }, (_, index) => {
    const score = scores.get(index);
    if (score === undefined) throw new AppError('failed', aiErrors.embeddingShape);
    const likely = Math.min(1 - LEAST_SCORE, Math.max(LEAST_SCORE, score));
    return Math.log(likely / (1 - likely));
  });
}

function isVector(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => Number.isFinite(entry));
}
