import { useRef, useState } from 'react';
import { unfinishedKeptMs } from '#domain/limits/limits.ts';
import { deviceCache } from '#lib/browser/device-cache.ts';
import type { AskedQuestion, ConversationScope } from './use-conversation.ts';

/** A question without an answer. */
export interface UnansweredQuestion extends AskedQuestion {
  /** The documents to search. Missing in entries from before several could be chosen. */
  documentIds?: string[] | null;
  /** Null if not even the conversation could be created. */
  conversationId: string | null;
  /** Why there is no answer. */
  reason: string;
  /** True if a lost connection is the reason. The question is then asked again automatically. */
  isWaiting?: boolean;
}

/**
 * The person's questions about a project that have no answer, oldest first. Stored on the device until they are
 * answered or discarded, so that a reload or a lost connection does not lose them. A picture is too large for that, so
 * a question with one stays only in the page.
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
    /** Questions without a conversation belong to the one that was created at last. */
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
