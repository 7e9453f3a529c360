import { z } from 'zod';
import type { Embedder, Urgency } from './embedding/embedder.ts';
import { DIMENSIONS, MODEL_NAME } from './embedding/model.ts';
import { invalid, tooBusy, unknownModel } from './openai-error.ts';

const MOST_INPUTS = 2_048;
/** About three minutes of work on two cores. */
const MOST_WAITING = 8_192;
const NOTHING = 'input must not be empty';

export const embeddingsRequest = z.object({
  model: z.string(),
  input: z.union(
    [z.string().min(1, NOTHING), z.array(z.string().min(1, NOTHING)).min(1, NOTHING).max(MOST_INPUTS)],
    {
      errorMap: (issue, context) => ({
        message:
          issue.code === 'invalid_union'
            ? `a text, or 1 to ${MOST_INPUTS} texts, none empty`
            : context.defaultError,
      }),
    },
  ),
  encoding_format: z.enum(['float', 'base64']).default('float'),
  dimensions: z.number().int().optional(),
});

/** POST /v1/embeddings */
export async function createEmbeddings(
  request: z.infer<typeof embeddingsRequest>,
  embedder: Embedder,
): Promise<Record<string, unknown>> {
  if (request.model !== MODEL_NAME) throw unknownModel(request.model);
  if (request.dimensions !== undefined && request.dimensions !== DIMENSIONS)
    throw invalid(`This model has ${DIMENSIONS} dimensions.`, 'dimensions');
  const inputs = [request.input].flat();
  if (embedder.waiting() + inputs.length > MOST_WAITING) throw tooBusy();
  const urgency = urgencyOf(inputs);
  const embeddings = await Promise.all(inputs.map((text) => embedder.embed(text, urgency)));
  const tokens = embeddings.reduce((sum, embedding) => sum + embedding.tokens, 0);
  return {
    object: 'list',
    model: MODEL_NAME,
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
