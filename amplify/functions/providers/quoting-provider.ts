import { QUOTES_MODEL } from '#domain/answers/prompt.ts';
import { candidatesOf } from '#domain/reading/candidates.ts';
import { embeddedText } from '#domain/reading/features.ts';
import { type Ranking, rankCandidates } from '#domain/reading/rank-candidates.ts';
import { readPassages } from '#domain/reading/read-passages.ts';
import { readQuestion } from '#domain/reading/read-question.ts';
import { type Rerank, reranked } from '#domain/reading/reranked.ts';
import type { ChatProvider } from './chat-provider.ts';
import type { EmbeddingProvider } from './embedding-provider.ts';
import { StoppedByPerson } from './stopped-by-person.ts';

/**
 * Writes no text of its own: it chooses quotes from the passages using only the embedding provider. Their
 * parts are embedded as questions, because passages would queue behind uploads while a person waits. E5's
 * passage prefix chooses equally well (right first .474 and .353 with both, `weights.ts`).
 */
export function createQuotingProvider(embedding: EmbeddingProvider): ChatProvider {
  return {
    model: QUOTES_MODEL,
    readsPassages: true,
    async ask({ found }, _onText, signal) {
      if (!found) throw new Error('What was found is missing from the request.');
      const { question, passages, nearness } = found;
      const candidates = candidatesOf(passages);
      const read = readQuestion(question, passages);
      let ranking: Ranking;
      try {
        const vectors =
          candidates.length > 0
            ? await embedding.embed('question', candidates.map(embeddedText), signal)
            : [];
        const ranked = rankCandidates(read, passages, candidates, vectors);
        const { rerank } = embedding;
        const rerankUntilStopped: Rerank | undefined =
          rerank && ((text, texts) => rerank(text, texts, signal));
        ranking = await reranked(ranked, read, passages, rerankUntilStopped);
      } catch (error) {
        if (!(signal?.reason instanceof StoppedByPerson)) throw error;
        return { text: '', model: QUOTES_MODEL, stopReason: 'stopped', toolUses: [] };
      }
      const reading = readPassages(read, passages, ranking, nearness);
      const text = reading.chosen.map((one) => one.text).join('\n');
      return { text, model: QUOTES_MODEL, reading, stopReason: 'stop', toolUses: [] };
    },
  };
}
