import type { ConversationRows } from '../../rows/conversation.ts';
import { StoppedByPerson } from '../providers/stopped-by-person.ts';

/** How often the conversation's row is read while an answer is written. */
const LOOK_MS = 700;

interface StopDeps {
  conversations: Pick<ConversationRows, 'conversation'>;
  logFailure: (error: unknown) => void;
}

export interface StopWatch {
  /** Aborts with StoppedByPerson once the person wants this answer stopped. */
  signal: AbortSignal;
  /** Stops polling. */
  end(): void;
}

/**
 * Polls for a request to stop. The browser writes the question's ID to `stopMessageId`, which only the conversation's owner
 * can write. A running function cannot be called, so it polls.
 */
export function pollForStop(
  { conversations, logFailure }: StopDeps,
  conversationId: string,
  messageId: string,
  everyMs: number = LOOK_MS,
): StopWatch {
  const stop = new AbortController();
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      const row = await conversations.conversation(conversationId);
      if (row?.stopMessageId === messageId) stop.abort(new StoppedByPerson());
    } catch (error) {
      // A failed check does not interrupt the answer.
      logFailure(error);
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  return { signal: stop.signal, end: () => clearInterval(timer) };
}
