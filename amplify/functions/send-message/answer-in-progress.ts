import { answering } from '#domain/limits/limits.ts';
import type { ConversationRows } from '../../rows/conversation.ts';
import { StoppedByPerson } from '../providers/stopped-by-person.ts';

interface LeaseDeps {
  conversations: Pick<ConversationRows, 'setWritingUntil'>;
  /** Milliseconds since 1970. */
  now: () => number;
  logFailure: (error: unknown) => void;
}

/** The end of a lease that starts or is renewed now. */
export const leaseEnd = (now: number): string => new Date(now + answering.leaseMs).toISOString();

/**
 * Keeps a question marked as being answered. If the request ends before the answer, the browser follows the mark.
 * Meanwhile a repeated request writes no second answer.
 */
export function keepWritingLease(
  { conversations, now, logFailure }: LeaseDeps,
  messageId: string,
  everyMs: number = answering.renewMs,
): { end(): Promise<void> } {
  let writing: Promise<void> = Promise.resolve();
  const write = (until: string | null) => {
    // Writes run one after the other, so that a late renewal does not follow the end.
    writing = writing.then(() => conversations.setWritingUntil(messageId, until)).catch(logFailure);
    return writing;
  };
  const timer = setInterval(() => void write(leaseEnd(now())), everyMs);
  return {
    end() {
      clearInterval(timer);
      return write(null);
    },
  };
}

/** How often the conversation's row is read while an answer is written. */
const LOOK_MS = 700;

interface StopDeps {
  conversations: Pick<ConversationRows, 'conversation'>;
  logFailure: (error: unknown) => void;
}

interface StopWatch {
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
