import { answering } from '#domain/limits/limits.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOrNull } from '#lib/amplify/data-result.ts';
import { turnsOf } from '../stream/turns.ts';
import type { MessageRecord } from './ask-records.ts';
import { listMessages } from './list-messages.ts';

const LOOK_MS = 1_000;
/** The number of requests without a renewed mark before the answer counts as interrupted. */
const LOOKS = (answering.leaseMs + 10_000) / LOOK_MS;

export interface SoughtAnswer {
  conversationId: string;
  messageId: string;
  /** The answer that the new one replaces. It is ignored. */
  replacedId?: string | undefined;
}

/**
 * The stored answer to a question. Waits while it is being written, also through a lost connection, because AppSync
 * ends a request after 30 s and a model may need longer. Null if the server has no such question, or stopped writing
 * without an answer.
 *
 * The clock of a device may be wrong, so a mark counts as long as it changes. @throws the error of the first request
 */
export async function findAnswer(
  { conversationId, messageId, replacedId }: SoughtAnswer,
  client: DataClient = dataClient(),
  pause: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<MessageRecord | null> {
  const look = async () =>
    dataOrNull(await client.models.Message.get({ id: messageId }, { selectionSet: ['id', 'writingUntil'] }));
  let question = await look();
  for (let left = LOOKS; question?.writingUntil && left > 0; left -= 1) {
    await pause(LOOK_MS);
    const { writingUntil } = question;
    // A failed request counts as one without a change.
    question = await look().catch(() => question);
    if (question?.writingUntil !== writingUntil) left = LOOKS;
  }
  if (!question || question.writingUntil) return null;
  const turns = turnsOf(await listMessages(conversationId, client));
  const answer = turns.find(({ id }) => id === messageId)?.answer ?? null;
  return answer?.id === replacedId ? null : answer;
}
