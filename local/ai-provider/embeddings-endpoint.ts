import { setMaxListeners } from 'node:events';
import { z } from 'zod';
import { BUNDLED_DIMENSIONS, BUNDLED_MODEL } from '#domain/embedding/bundled-model.ts';
import type { Embedder } from './embedding/embedder.ts';
import type { Urgency } from './embedding/text-queue.ts';
import { invalid, tooBusy, unknownModel } from './openai-error.ts';

const MAX_INPUTS = 2_048;
/** Half of the time that a client waits, so that what is accepted is answered. */
const LONGEST_WAIT_MS = 15_000;
const NOTHING = 'input must not be empty';

export const embeddingsRequest = z.object({
  model: z.string(),
  input: z.union(
    [z.string().min(1, NOTHING), z.array(z.string().min(1, NOTHING)).min(1, NOTHING).max(MAX_INPUTS)],
    {
      errorMap: (issue, context) => ({
        message:
          issue.code === 'invalid_union'
            ? `a text, or 1 to ${MAX_INPUTS} texts, none empty`
            : context.defaultError,
      }),
    },
  ),
  encoding_format: z.enum(['float', 'base64']).default('float'),
  dimensions: z.number().int().optional(),
});

/**
 * POST /v1/embeddings
 * @param signal aborts when the client is gone. Its texts that still wait are then dropped.
 * @throws {OpenAiError} 429 with when to come back, if the request would wait for too long
 */
export async function createEmbeddings(
  request: z.infer<typeof embeddingsRequest>,
  embedder: Pick<Embedder, 'embed' | 'waitMs'>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  if (request.model !== BUNDLED_MODEL) throw unknownModel(request.model);
  if (request.dimensions !== undefined && request.dimensions !== BUNDLED_DIMENSIONS)
    throw invalid(`This model has ${BUNDLED_DIMENSIONS} dimensions.`, 'dimensions');
  const inputs = [request.input].flat();
  const urgency = urgencyOf(inputs);
  const waitMs = embedder.waitMs(urgency);
  if (waitMs > LONGEST_WAIT_MS) throw tooBusy(Math.ceil((waitMs - LONGEST_WAIT_MS / 2) / 1_000));
  // Every text listens.
  setMaxListeners(0, signal);
  const embeddings = await Promise.all(inputs.map((text) => embedder.embed(text, urgency, signal)));
  const tokens = embeddings.reduce((sum, embedding) => sum + embedding.tokens, 0);
  return {
    object: 'list',
    model: BUNDLED_MODEL,
    data: embeddings.map(({ vector }, index) => ({
      object: 'embedding',
      index,
      embedding: request.encoding_format === 'base64' ? base64Of(vector) : Array.from(vector),
    })),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
}

/**
 * E5's prefix distinguishes a question from a passage. A question has priority, because a person waits for
 * it.
 */
function urgencyOf(inputs: readonly string[]): Urgency {
  return inputs.every((input) => input.startsWith('query: ')) ? 'question' : 'passage';
}

/** Little-endian float32, as stock clients decode it. */
function base64Of(vector: Float32Array): string {
  return Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64');
}
