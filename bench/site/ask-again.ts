import { createQuotingProvider } from '#amplify/functions/providers/quoting-provider.ts';
import type { Answer } from '#domain/answers/answer.ts';
import { unitVector } from '#domain/passages/similarity.ts';
import { answerOnDevice } from '#lib/answering/answer-on-device.ts';
import type { DevicePack } from '#lib/answering/device-pack.ts';
import type { DeviceEmbedding } from '#lib/answering/device-reader.ts';
import type { EmbeddingCache } from '../ranking/embedding-cache.ts';
import { COMPANY, PROJECT } from './project-pack.ts';
import { earlierQuestions, type SiteQuestion } from './site-questions.ts';
import type { ShownAnswer } from './verdict.ts';

const caller = { sub: 's', owner: 's', companyId: COMPANY, isManager: false };

/** Null if the question needs the register, which a kept run does not have. */
export type AskAgain = (question: SiteQuestion) => Promise<ShownAnswer | null>;

/** Asks with the server's program and its own reader, in this process. */
export function askAgainOf(
  pack: DevicePack,
  cache: EmbeddingCache,
  reader: typeof createQuotingProvider = createQuotingProvider,
): AskAgain {
  const embedding: DeviceEmbedding = {
    model: cache.model,
    embed: async (role, texts) => (await cache.embed(role, texts)).map((vector) => unitVector([...vector])),
    rerank: cache.rerank,
  };
  return async (question) => {
    const started = performance.now();
    const asked = {
      ...{ text: question.question, projectId: PROJECT, documentIds: null },
      earlier: earlierQuestions(question).at(-1) ?? null,
    };
    const answer: Answer | null = await answerOnDevice(pack, embedding, caller, asked, { reader });
    return answer && { ...answer, milliseconds: performance.now() - started };
  };
}
