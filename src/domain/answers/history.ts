import { chat } from '../limits/limits.ts';

/** One earlier message of a conversation. */
export interface ChatTurn {
  role: 'user' | 'assistant';
  text: string;
}

/**
 * The turns sent with a question, oldest first: at most ten, within the character limit. The list starts after the
 * newest turn that does not fit, so that no answer is sent without its question.
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

/** Each question that was answered, with its answer. Chat templates of many models refuse turns that do not alternate. */
export function answeredTurns(history: readonly ChatTurn[]): ChatTurn[] {
  return history.flatMap((turn, i) => {
    const next = history[i + 1];
    return turn.role === 'user' && next?.role === 'assistant' ? [turn, next] : [];
  });
}
