import type { Answer } from '#domain/answers/answer.ts';
import { type ChatTurn, recentTurns } from '#domain/answers/history.ts';
import { chat } from '#domain/limits/limits.ts';
import type { ConversationKey, ConversationRows, MessageRow } from '../../rows/conversation.ts';

/** What was said before the question, as it goes with it: from the newest 50 messages the last ten that say something. */
export async function readHistory(
  conversations: Pick<ConversationRows, 'history'>,
  key: ConversationKey,
  questionId: string,
): Promise<ChatTurn[]> {
  const newestFirst = await conversations.history(key, chat.historyMessages);
  const before = newestFirst.toReversed().filter(({ id }) => id !== questionId);
  return recentTurns(before.map(turnOf).filter((turn) => turn !== null));
}

/** A failed answer gives the next one no context. */
function turnOf({ role, content, answer }: MessageRow): ChatTurn | null {
  const outcome = answer === null ? null : (JSON.parse(answer) as Answer).outcome;
  const blocks = JSON.parse(content) as { text?: unknown }[];
  const text = blocks
    .map((block) => (typeof block.text === 'string' ? block.text : ''))
    .join('\n')
    .trim();
  return outcome === 'failed' || text === '' ? null : { role, text };
}
