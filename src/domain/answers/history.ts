import { chat } from '../limits/limits.ts';

/** What was said before in a conversation. */
export interface ChatTurn {
  role: 'user' | 'assistant';
  text: string;
}

/**
 * The turns that go with a question, oldest first: at most ten, and of a long conversation only what fits. A turn that
 * does not fit ends it there, so that no answer is without what was asked before it.
 */
export function recentTurns(
  history: readonly ChatTurn[],
  most: number = chat.recentMessages,
  characters: number = chat.historyCharacters,
): ChatTurn[] {
  const recent: ChatTurn[] = [];
  let left = characters;
  for (const turn of history.slice(-most).toReversed()) {
    left -= turn.text.length;
    if (left < 0) break;
    recent.unshift(turn);
  }
  return recent[0]?.role === 'assistant' ? recent.slice(1) : recent;
}
