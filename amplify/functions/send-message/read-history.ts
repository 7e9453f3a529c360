import type { Answer } from '#domain/answers/answer.ts';
import { type ChatTurn, recentTurns } from '#domain/answers/history.ts';
import { chat } from '#domain/limits/limits.ts';
import type { ConversationKey, ConversationRows, MessageRow } from '../../rows/conversation.ts';

/**
 * The conversation before the question, as sent to the provider: the last ten messages with text, out of the newest 50.
 */
export async function readHistory(
  conversations: Pick<ConversationRows, 'history'>,
  key: ConversationKey,
  questionId: string,
): Promise<ChatTurn[]> {
  const newestFirst = await conversations.history(key, chat.historyMessages);
  const before = newestFirst.toReversed().filter(({ id }) => id !== questionId);
  return recentTurns(before.map(turnOf).filter((turn) => turn !== null));
}

/** Null for a failed answer and for a message without text: the next answer gets no context from them. */
function turnOf({ role, content, answer }: MessageRow): ChatTurn | null {
  const outcome = answer === null ? null : (JSON.parse(answer) as Answer).outcome;
  const blocks = JSON.parse(content) as { text?: unknown }[];
  const text = blocks
    .map((block) => (typeof block.text === 'string' ? block.text : ''))
    .join('\n')
    .trim();
  return outcome === 'failed' || text === '' ? null : { role, text };
}
