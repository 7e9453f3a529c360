import { answering } from '#domain/limits/limits.ts';
import type { ConversationRows } from '../../rows/conversation.ts';

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
