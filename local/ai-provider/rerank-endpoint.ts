import { setMaxListeners } from 'node:events';
import { z } from 'zod';
import { BUNDLED_RERANKER } from '#domain/embedding/bundled-model.ts';
import { probabilityOf } from '#domain/reading/odds.ts';
import type { Embedder } from './embedding/embedder.ts';
import { unknownModel } from './openai-error.ts';

const MAX_DOCUMENTS = 64;

/** As Cohere, Jina and vLLM take it. OpenAI has no such request. */
export const rerankRequest = z.object({
  model: z.string(),
  query: z.string().min(1, 'a text'),
  documents: z.array(z.string().min(1, 'a text')).min(1, '1 text or more').max(MAX_DOCUMENTS),
});

/**
 * POST /v1/rerank: for each document how likely it answers the query, in their order.
 * @param signal aborts when the client is gone
 */
export async function createRanking(
  { model, query, documents }: z.infer<typeof rerankRequest>,
  embedder: Pick<Embedder, 'rerank'>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  if (model !== BUNDLED_RERANKER) throw unknownModel(model);
  // Every text listens.
  setMaxListeners(0, signal);
  const found = await Promise.all(documents.map((document) => embedder.rerank(query, document, signal)));
  return {
    model,
    results: found.map(({ logOdds }, index) => ({ index, relevance_score: probabilityOf(logOdds) })),
    usage: { total_tokens: found.reduce((sum, { tokens }) => sum + tokens, 0) },
  };
}
