import { useRef, useState } from 'react';
import { unfinishedKeptMs } from '#domain/limits/limits.ts';
import { deviceCache } from '#lib/browser/device-cache.ts';
import type { AskedQuestion, ConversationScope } from './use-conversation.ts';

/** A question that was asked and got no answer. */
export interface UnansweredQuestion extends AskedQuestion {
  /** The documents that were asked; absent where the device kept it before several could be. */
  documentIds?: string[] | null;
  /** Null where not even the conversation could be begun. */
  conversationId: string | null;
  /** Why no answer came. */
  reason: string;
  /** A lost connection is why: it is asked again by itself. */
  isWaiting?: boolean;
}

/**
 * The questions of a person about a project that got no answer, the oldest first. Stored on the device until they are
 * answered or discarded, so that a reload or a lost connection does not lose them. A picture is too large for
 * that, so a question with one waits in the page alone.
 */
export function useUnanswered({ companyId, userSub, projectId }: ConversationScope) {
  const [kept] = useState(() =>
    deviceCache(`unanswered.${companyId}.${userSub}.${projectId ?? 'company'}`, {
      maxAgeMs: unfinishedKeptMs,
      isValue,
    }),
  );
  const [questions, setQuestions] = useState<readonly UnansweredQuestion[]>(() => kept.read() ?? []);
  const latest = useRef(questions);

  function change(to: (before: readonly UnansweredQuestion[]) => readonly UnansweredQuestion[]): void {
    latest.current = to(latest.current);
    setQuestions(latest.current);
    kept.write(latest.current.filter(({ picture }) => picture === null));
  }

  return {
    questions,
    add: (question: UnansweredQuestion) =>
      change((before) => [...before.filter(({ id }) => id !== question.id), question]),
    drop: (id: string) => {
      if (latest.current.some((question) => question.id === id))
        change((before) => before.filter((question) => question.id !== id));
    },
    /** The conversation that was begun at last is that of the questions which had none. */
    adopt: (conversationId: string) => {
      if (latest.current.some((question) => question.conversationId === null))
        change((before) =>
          before.map((question) => ({
            ...question,
            conversationId: question.conversationId ?? conversationId,
          })),
        );
    },
    dropConversation: (conversationId: string) =>
      change((before) => before.filter((question) => question.conversationId !== conversationId)),
  };
}

function isValue(value: unknown): value is UnansweredQuestion[] {
  return Array.isArray(value) && value.every(isQuestion);
}

function isQuestion(value: unknown): boolean {
  const { id, question, reason } = (value ?? {}) as Partial<Record<keyof UnansweredQuestion, unknown>>;
  return [id, question, reason].every((field) => typeof field === 'string');
}
