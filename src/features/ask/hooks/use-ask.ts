import { useRef, useState } from 'react';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import type { AskDeps } from '../api/ask-api.ts';
import type { QuestionPicture } from '../api/ask-records.ts';
import { newMessageId } from '../stream/message-id.ts';
import { type Turn, turnsOf } from '../stream/turns.ts';
import { type AskedQuestion, type AskScope, useConversation } from './use-conversation.ts';
import { useStream } from './use-stream.ts';
import { type UnansweredQuestion, useUnanswered } from './use-unanswered.ts';

/** A question on its way. */
export interface PendingQuestion extends AskedQuestion {
  /** The documents that are asked; null where the whole project is. */
  documentIds: string[] | null;
  /** Said where the person has stopped it. */
  stopped: string | null;
}

const stoppedByUser = 'Stopped.';
const notReached =
  'Stopped here. We could not reach the server, so it will still save its answer in this conversation.';

/** Asking about a project: what was asked and answered, and the question on its way. */
export function useAsk(api: AskDeps, scope: AskScope) {
  const conversation = useConversation(api, scope);
  const waiting = useUnanswered(scope);
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const streamed = useStream(api, conversation.id, pending?.id ?? null);
  const attempt = useRef(0);
  /** The attempt that the person has stopped: what it brings counts only where the server has stopped too. */
  const stoppedAttempt = useRef(0);
  const all = turnsOf(conversation.messages.data ?? []);

  async function run(next: Omit<PendingQuestion, 'stopped'>): Promise<void> {
    const mine = ++attempt.current;
    const isStopped = () => stoppedAttempt.current === mine;
    const show = (shown: PendingQuestion | null, announced: string) => {
      if (attempt.current !== mine) return;
      setPending(shown);
      setAnnouncement(announced);
    };
    waiting.drop(next.id);
    show({ ...next, stopped: null }, 'The answer is being written.');
    let conversationId = conversation.id;
    try {
      const { id: messageId, question: text, documentIds, picture } = next;
      conversationId ??= await begin(text);
      if (attempt.current !== mine || isStopped()) return;
      const { projectId } = scope;
      const sent = { conversationId, messageId, text, projectId, documentIds, picture };
      const answer = await api.sendMessage(sent);
      if (attempt.current !== mine || (isStopped() && !answer.answer?.stopped)) return;
      conversation.keep(conversationId, next, answer);
      show(null, isStopped() ? '' : 'The answer is ready.');
    } catch (error) {
      if (isStopped()) return;
      const { id, question, picture, documentIds } = next;
      waiting.add({ id, question, picture, documentIds, conversationId, reason: sentenceOf(error) });
      show(null, 'No answer came.');
    }
  }

  async function begin(question: string): Promise<string> {
    const begun = await conversation.begin(question);
    waiting.adopt(begun);
    return begun;
  }

  /** Nothing that was asked before may come back. */
  function abandon(): void {
    attempt.current += 1;
    setPending(null);
  }

  /** Shows at once that it stopped; the server ends the writing, and what it had written by then is shown as the answer. */
  function stop(): void {
    if (!pending) return;
    stoppedAttempt.current = attempt.current;
    setPending({ ...pending, stopped: stoppedByUser });
    setAnnouncement('The answer was stopped.');
    if (!conversation.id) return;
    api.stopAnswer(conversation.id, pending.id).catch(() => setAnnouncement(notReached));
  }

  const ask = (question: string, documentIds: string[] | null, picture: QuestionPicture | null) =>
    void run({ id: newMessageId(Date.now(), Math.random), question, documentIds, picture });

  const unanswered = waiting.questions.filter(
    ({ id, conversationId }) =>
      conversationId === conversation.id && !all.some((turn) => turn.id === id && turn.answer),
  );
  const shownBelow = new Set([pending?.id, ...unanswered.map(({ id }) => id)]);

  return {
    conversation,
    turns: all.filter((turn) => !shownBelow.has(turn.id)),
    /** What was asked and got no answer, in the conversation that is open. */
    unanswered,
    pending,
    streamed,
    /** For screen readers: what has just happened. */
    announcement,
    ask,
    /** The same question under the same id, so that it is kept once. */
    retryUnanswered: ({ id, question, picture, documentIds = null }: UnansweredQuestion) =>
      void run({ id, question, picture, documentIds }),
    discard: waiting.drop,
    retryPending: () => void (pending && run(pending)),
    /** An answer belongs to the question before it, so only the last question can be answered again in its place. */
    retry: ({ id, question, picture, answer }: Turn) => {
      const documentIds = answer?.answer?.askedOf ?? null;
      if (id === all.at(-1)?.id) void run({ id, question, documentIds, picture });
      else ask(question, documentIds, picture);
    },
    stop,
    /** Deletes a conversation; a question that is on its way in it is abandoned. */
    remove: async (id: string) => {
      if (id === conversation.id) abandon();
      await conversation.remove(id);
      waiting.dropConversation(id);
    },
    open: (id: string | null) => {
      abandon();
      conversation.open(id);
    },
  };
}

export type Ask = ReturnType<typeof useAsk>;

function sentenceOf(error: unknown): string {
  if (error instanceof ConnectionLostError && !error.isOffline) return aiErrors.network;
  return userMessageOf(error, aiErrors.chatFailed);
}
