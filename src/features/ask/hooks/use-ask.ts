import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { userMessageOf } from '../../../domain/errors/app-error.ts';
import { aiErrors } from '../../../domain/errors/catalogue.ts';
import { ConnectionLostError } from '../../../lib/http/request-error.ts';
import type { AskApi } from '../api/ask-api.ts';
import type { MessageRecord } from '../api/ask-records.ts';
import { newMessageId } from '../stream/message-id.ts';
import { turnsOf } from '../stream/turns.ts';
import { useKeptConversation } from './use-kept-conversation.ts';
import { useStream } from './use-stream.ts';

export interface AskPlace {
  companyId: string;
  /** The person's id at the identity provider: conversations belong to it. */
  userSub: string;
  projectId: string;
}

/** A question on its way. */
export interface PendingQuestion {
  id: string;
  question: string;
  /** Where one document alone is asked. */
  documentId: string | null;
  /** Why no answer is to come. */
  stopped: string | null;
}

const stoppedByUser = 'Stopped.';
/** A conversation is found again by its first question. */
const nameCharacters = 80;

/** A person's conversation about a project: what was asked and answered, and asking more. */
export function useAsk(api: AskApi, { companyId, userSub, projectId }: AskPlace) {
  const queryClient = useQueryClient();
  const [conversationId, openConversation] = useKeptConversation(projectId);
  const [pending, setPending] = useState<PendingQuestion | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const streamed = useStream(api, conversationId, pending?.id ?? null);
  const attempt = useRef(0);

  const messages = useQuery({
    queryKey: ['messages', conversationId],
    queryFn: () => (conversationId ? api.listMessages(conversationId) : []),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const conversations = useQuery({
    queryKey: ['conversations', userSub, projectId],
    queryFn: () => api.listConversations(userSub, projectId),
  });

  async function begin(name: string): Promise<string> {
    const id = await api.createConversation({ companyId, projectId, name: name.slice(0, nameCharacters) });
    queryClient.setQueryData<MessageRecord[]>(['messages', id], []);
    openConversation(id);
    await queryClient.invalidateQueries({ queryKey: ['conversations', userSub, projectId] });
    return id;
  }

  async function run(next: PendingQuestion): Promise<void> {
    const mine = ++attempt.current;
    setPending({ ...next, stopped: null });
    setAnnouncement('The answer is being written.');
    try {
      const conversation = conversationId ?? (await begin(next.question));
      const { id: messageId, question: text, documentId } = next;
      const answer = await api.sendMessage({
        conversationId: conversation,
        messageId,
        text,
        projectId,
        documentId,
      });
      if (attempt.current !== mine) return;
      keep(conversation, next, answer);
      setPending(null);
      setAnnouncement('The answer is ready.');
    } catch (error) {
      if (attempt.current !== mine) return;
      setPending({ ...next, stopped: sentenceOf(error) });
      setAnnouncement('No answer came.');
    }
  }

  function keep(conversation: string, { id, question }: PendingQuestion, answer: MessageRecord): void {
    const asked: MessageRecord = {
      id,
      role: 'user',
      text: question,
      answer: null,
      createdAt: answer.createdAt,
    };
    queryClient.setQueryData<MessageRecord[]>(['messages', conversation], (before = []) => [
      ...before.filter((message) => message.id !== id),
      asked,
      answer,
    ]);
  }

  const abandon = () => {
    attempt.current += 1;
    setPending(null);
  };
  return {
    turns: turnsOf(messages.data ?? []).filter((turn) => turn.id !== pending?.id),
    messages,
    conversations: conversations.data ?? [],
    conversationId,
    pending,
    streamed,
    /** For screen readers: what has just happened. */
    announcement,
    ask: (question: string, documentId: string | null) =>
      void run({ id: newMessageId(Date.now(), Math.random), question, documentId, stopped: null }),
    /** Asks the same question again; it is kept once. */
    retry: (id: string, question: string, documentId: string | null) =>
      void run({ id, question, documentId, stopped: null }),
    stop: () => {
      attempt.current += 1;
      setPending((now) => now && { ...now, stopped: stoppedByUser });
    },
    open: (id: string | null) => {
      abandon();
      openConversation(id);
    },
  };
}

export type Ask = ReturnType<typeof useAsk>;

function sentenceOf(error: unknown): string {
  if (error instanceof ConnectionLostError) return aiErrors.network;
  return userMessageOf(error, aiErrors.chatFailed);
}
