import OpenAI from 'openai';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { aiBackend } from '#domain/limits/limits.ts';
import { unitVector } from '#domain/passages/similarity.ts';
import { embeddingInput } from '#domain/retrieval/embedding-input.ts';
import { embeddingError } from './provider-errors.ts';
import { type RetryOptions, withRetries } from './retry.ts';

export interface EmbeddingProvider {
  readonly model: string;
  /**
   * One vector of length 1 for each text, in their order. Text beyond 8000 characters is ignored.
   * @param signal ends the request, and the provider's work on it
   * @throws {AppError} with the catalogue's sentence.
   */
  embed(role: 'question' | 'passage', texts: readonly string[], signal?: AbortSignal): Promise<number[][]>;
}

export interface ProviderAddress {
  baseUrl: string;
  apiKey: string;
  model: string;
}

/** Embeddings of any server that speaks OpenAI's protocol. */
export function createEmbeddingProvider(
  { baseUrl, apiKey, model }: ProviderAddress,
  retry?: RetryOptions,
): EmbeddingProvider {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: aiBackend.timeoutMs });
  return {
    model,
    async embed(role, texts, signal) {
      if (texts.some((text) => text.trim() === '')) throw new AppError('invalid', aiErrors.emptyText);
      const input = texts.map((text) => embeddingInput(model, role, text));
      try {
        const reply = await withRetries(
          () => client.embeddings.create({ model, input, encoding_format: 'float' }, { signal }),
          { ...retry, signal },
        );
        return vectorsIn(reply.data, texts.length);
      } catch (error) {
        if (signal?.aborted) throw new AppError('unavailable', aiErrors.network, { cause: error });
        throw embeddingError(error);
      }
    },
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

function isVector(value: unknown): value is number[] {
  return Array.isArray(value) && value.length > 0 && value.every((entry) => Number.isFinite(entry));
}
