import { useEffect, useEffectEvent, useState } from 'react';
import { newMessageId } from '#domain/documents/ids.ts';
import { AppError, userMessageOf } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { whenFree } from '#domain/errors/when-free.ts';
import { useReadableReducer } from '#hooks/use-readable-reducer.ts';
import { connection } from '#lib/browser/connection.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import type { AskDeps } from '../api/ask-api.ts';
import type { MessageRecord, QuestionPicture } from '../api/ask-records.ts';
import { type Turn, turnsOf } from '../api/turns.ts';
import {
  isOngoing,
  isShown,
  isStopped,
  nothingAsked,
  type PendingQuestion,
  reduceAsking,
} from './ask-state.ts';
import { type ConversationScope, useConversation } from './use-conversation.ts';
import { useDeviceAnswers } from './use-device-answers.ts';
import { useSendLater } from './use-send-later.ts';
import { useStream } from './use-stream.ts';
import { type UnansweredQuestion, useUnanswered } from './use-unanswered.ts';

type AskedOf = Omit<PendingQuestion, 'stopped'>;

interface Earlier {
  mayBeAnswered?: boolean;
  /** The answer to replace by asking again. */
  replacedId?: string | undefined;
}

/** Questions about a project or the company: their answers, and the question in progress. */
export function useAsk(api: AskDeps, scope: ConversationScope) {
  const conversation = useConversation(api, scope);
  const waiting = useUnanswered(scope);
  const device = useDeviceAnswers(api, scope);
  const [{ pending, announcement }, dispatch, read] = useReadableReducer(reduceAsking, nothingAsked);
  const streamed = useStream(api, conversation.id, pending);
  const all = turnsOf(conversation.messages.data ?? []);

  /** @param earlier whether the question was sent before, so that its answer may exist or be in progress */
  async function run(next: AskedOf, earlier: Earlier = {}): Promise<void> {
    waiting.drop(next.id);
    dispatch({ type: 'asked', question: next });
    const { attempt } = read();
    let conversationId = conversation.id;
    try {
      conversationId ??= await begin(next.question);
      if (!isOngoing(read(), attempt)) return;
      const answer = await answerTo(next, { ...earlier, conversationId, attempt });
      if (!isShown(read(), attempt, answer.answer?.stopped === true)) return;
      conversation.keep(conversationId, next, answer);
      device.drop(next.id);
      dispatch({ type: 'answered', attempt });
    } catch (error) {
      if (isStopped(read(), attempt)) return;
      const { id, question, picture, documentIds } = next;
      const lost = error instanceof ConnectionLostError ? error : null;
      const isAnswered = id in device.answers || (lost && (await device.answer(next, questionBefore(id))));
      if (isStopped(read(), attempt)) return;
      const kept = { id, question, picture, documentIds, conversationId };
      const isOffline = lost?.isOffline === true || (lost !== null && !connection.isOnline());
      waiting.add({ ...kept, reason: sentenceOf(error), isWaiting: isOffline && !isAnswered });
      dispatch({ type: isAnswered ? 'answered' : 'failed', attempt });
    }
  }

  async function answerTo(
    next: AskedOf,
    { conversationId, attempt, ...earlier }: Earlier & { conversationId: string; attempt: number },
  ): Promise<MessageRecord> {
    const { id: messageId, question: text, documentIds, picture } = next;
    const sought = { conversationId, messageId, replacedId: earlier.replacedId };
    const found = earlier.mayBeAnswered ? await api.findAnswer(sought) : null;
    if (found) return found;
    if (next.isResumed) throw new AppError('failed', aiErrors.chatFailed);
    const sent = { ...sought, text, projectId: scope.projectId, documentIds, picture };
    return whenFree(() => api.sendMessage(sent), {
      onBusy: (seconds) => dispatch({ type: 'busy', attempt, seconds }),
      async wait(milliseconds) {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        if (!isOngoing(read(), attempt)) throw new AppError('failed', aiErrors.chatFailed);
      },
    });
  }

  function questionBefore(id: string): string | null {
    const asked = [...all, ...waiting.questions].filter((turn) => turn.id !== id);
    return asked.at(-1)?.question ?? null;
  }

  async function begin(question: string): Promise<string> {
    const begun = await conversation.begin(question);
    waiting.adopt(begun);
    return begun;
  }

  /** Shows at once that it stopped. The server ends the writing, and the text so far becomes the answer. */
  function stop(): void {
    if (!pending) return;
    dispatch({ type: 'stopped' });
    if (!conversation.id) return;
    api.stopAnswer(conversation.id, pending.id).catch(() => dispatch({ type: 'stop-not-sent' }));
  }

  const ask = (question: string, documentIds: string[] | null, picture: QuestionPicture | null) =>
    void run({ id: newMessageId(Date.now(), Math.random), question, documentIds, picture });

  const unanswered = waiting.questions.filter(
    ({ id, conversationId }) =>
      conversationId === conversation.id && !all.some((turn) => turn.id === id && turn.answer),
  );
  const send = ({ id, question, picture, documentIds = null }: UnansweredQuestion) =>
    void run({ id, question, picture, documentIds }, { mayBeAnswered: true });
  useSendLater(unanswered, pending?.stopped === null, send);
  useResume(pending ? null : (all.at(-1) ?? null), ({ id, question, picture, answer }) => {
    const resumed = { id, question, picture, documentIds: answer?.answer?.askedOf ?? null, isResumed: true };
    void run(resumed, { mayBeAnswered: true, replacedId: answer?.id });
  });
  const shownBelow = new Set([pending?.id, ...unanswered.map(({ id }) => id)]);

  return {
    conversation,
    turns: all.filter((turn) => !shownBelow.has(turn.id)),
    /** The questions without an answer in the open conversation. */
    unanswered,
    pending,
    streamed,
    announcement,
    ask,
    /** The answers of this device to them. */
    deviceAnswers: device.answers,
    /** The same question with the same ID, so that it is stored once. */
    retryUnanswered: send,
    discard: (id: string) => {
      waiting.drop(id);
      device.drop(id);
    },
    retryPending: () => void (pending && run(pending)),
    /** An answer belongs to the question before it, so only the answer to the last question can be replaced. */
    retry: ({ id, question, picture, answer }: Turn) => {
      const documentIds = answer?.answer?.askedOf ?? null;
      if (id === all.at(-1)?.id) void run({ id, question, documentIds, picture }, { replacedId: answer?.id });
      else ask(question, documentIds, picture);
    },
    stop,
    /** Deletes a conversation and abandons a question in progress in it. */
    remove: async (id: string) => {
      if (id === conversation.id) dispatch({ type: 'abandoned' });
      await conversation.remove(id);
      waiting.dropConversation(id);
    },
    open: (id: string | null) => {
      dispatch({ type: 'abandoned' });
      conversation.open(id);
    },
  };
}

export type Ask = ReturnType<typeof useAsk>;

/** Follows the answer to the last question that was being written when the conversation was opened, once for each mark. */
function useResume(last: Turn | null, resume: (turn: Turn) => void): void {
  const until = last?.writingUntil ?? null;
  const [followed, setFollowed] = useState<string | null>(null);
  const follow = useEffectEvent(() => {
    if (!last || !until || until === followed || Date.parse(until) < Date.now()) return;
    setFollowed(until);
    resume(last);
  });
  useEffect(() => {
    if (until) follow();
  }, [until]);
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConnectionLostError && !error.isOffline) return aiErrors.network;
  return userMessageOf(error, aiErrors.chatFailed);
}
