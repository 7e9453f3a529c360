import { t } from '@lingui/core/macro';
import type { AskedQuestion } from './use-conversation.ts';

/** A pending question. */
export interface PendingQuestion extends AskedQuestion {
  /** The documents to search. Null for the whole project. */
  documentIds: string[] | null;
  /** True for an answer that was being written when the page opened. */
  isResumed?: boolean;
  /** The server is busy, and is asked again within this many seconds. */
  busySeconds?: number | null;
  /** Shown after the user has stopped it. */
  stopped: string | null;
}

export interface AskState {
  pending: PendingQuestion | null;
  /** For screen readers: the latest change. */
  announcement: string;
  /** Counts attempts, so that reports of earlier ones can be recognised as late. */
  attempt: number;
  /** The attempt that the user has stopped. Its answer counts only if the server has stopped as well. */
  stoppedAttempt: number | null;
}

export type AskEvent =
  | { type: 'asked'; question: Omit<PendingQuestion, 'stopped'> }
  | { type: 'answered' | 'failed'; attempt: number }
  | { type: 'busy'; attempt: number; seconds: number | null }
  | { type: 'stopped' | 'stop-not-sent' | 'abandoned' };

export const nothingAsked: AskState = { pending: null, announcement: '', attempt: 0, stoppedAttempt: null };

const stoppedByUser = t`Stopped.`;
const notReached = t`Stopped here. We could not reach the server, so it will still save its answer in this conversation.`;

/** The state after an event. Ignores late reports. */
export function reduceAsking(state: AskState, event: AskEvent): AskState {
  const { pending, attempt } = state;
  switch (event.type) {
    case 'asked':
      return {
        ...state,
        pending: { ...event.question, stopped: null },
        announcement: t`The answer is being written.`,
        attempt: attempt + 1,
      };
    case 'stopped':
      if (!pending) return state;
      return {
        ...state,
        pending: { ...pending, stopped: stoppedByUser },
        announcement: t`The answer was stopped.`,
        stoppedAttempt: attempt,
      };
    case 'busy':
      if (!pending || !isOngoing(state, event.attempt)) return state;
      return {
        ...state,
        pending: { ...pending, busySeconds: event.seconds },
        announcement: event.seconds === null ? t`The answer is being written.` : t`The AI is busy.`,
      };
    case 'stop-not-sent':
      return { ...state, announcement: notReached };
    case 'answered':
      if (event.attempt !== attempt) return state;
      return {
        ...state,
        pending: null,
        announcement: isStopped(state, attempt) ? '' : t`The answer is ready.`,
      };
    case 'failed':
      if (event.attempt !== attempt || isStopped(state, attempt)) return state;
      return { ...state, pending: null, announcement: t`No answer was received.` };
    case 'abandoned':
      return { ...state, pending: null, attempt: attempt + 1 };
  }
}

export const isStopped = ({ stoppedAttempt }: AskState, attempt: number): boolean =>
  stoppedAttempt === attempt;

/** True while the attempt continues: nothing was asked, opened or deleted since, and the person has not stopped it. */
export const isOngoing = (state: AskState, attempt: number): boolean =>
  state.attempt === attempt && !isStopped(state, attempt);

/**
 * Whether an answer to the attempt is shown. After a stop, only the text that the server had written by then is shown.
 */
export const isShown = (state: AskState, attempt: number, stoppedByServer: boolean): boolean =>
  isOngoing(state, attempt) || (state.attempt === attempt && stoppedByServer);
