import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { chat } from '#domain/limits/limits.ts';
import type { AskDeps } from '../api/ask-api.ts';
import type { MessageRecord, QuestionPicture } from '../api/ask-records.ts';

export interface ConversationScope {
  companyId: string;
  /** The person's ID at the identity provider, which owns conversations. */
  userSub: string;
  /** Null for questions to the whole company. */
  projectId: string | null;
}

export interface AskedQuestion {
  id: string;
  question: string;
  picture: QuestionPicture | null;
}

/** A person's conversations about a project or the company, and the messages of the open one. */
export function useConversation(api: AskDeps, { companyId, userSub, projectId }: ConversationScope) {
  const queryClient = useQueryClient();
  const [id, open] = useKeptConversation(projectId ?? companyId);
  const listKey = ['conversations', userSub, projectId ?? companyId];
  const messages = useQuery({
    queryKey: ['messages', id],
    queryFn: () => (id ? api.listMessages(id) : []),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const all = useQuery({ queryKey: listKey, queryFn: () => api.listConversations(userSub, projectId) });

  return {
    id,
    open,
    messages,
    list: all,
    /** Creates a conversation with its first question and opens it. */
    async begin(question: string): Promise<string> {
      const begun = await api.createConversation({
        companyId,
        projectId,
        name: question.slice(0, chat.nameCharacters),
      });
      queryClient.setQueryData<MessageRecord[]>(['messages', begun], []);
      open(begun);
      await queryClient.invalidateQueries({ queryKey: listKey });
      return begun;
    },
    /** @param name Not empty. */
    async rename(conversationId: string, name: string): Promise<void> {
      await api.renameConversation(conversationId, name.slice(0, chat.nameCharacters));
      await queryClient.invalidateQueries({ queryKey: listKey });
    },
    /** Deleting the open conversation closes it. */
    async remove(conversationId: string): Promise<void> {
      await api.deleteConversation(conversationId);
      queryClient.removeQueries({ queryKey: ['messages', conversationId] });
      if (conversationId === id) open(null);
      await queryClient.invalidateQueries({ queryKey: listKey });
    },
    /** Adds the messages that the server has stored. A repeated question is there already. */
    keep(conversationId: string, question: AskedQuestion, answer: MessageRecord): void {
      const asked: MessageRecord = {
        id: question.id,
        role: 'user',
        text: question.question,
        picture: question.picture,
        answer: null,
        createdAt: answer.createdAt,
      };
      queryClient.setQueryData<MessageRecord[]>(['messages', conversationId], (before = []) =>
        before.some((message) => message.id === asked.id) ? [...before, answer] : [...before, asked, answer],
      );
    },
  };
}

/** The open conversation of a project in this tab. A reload reopens it. */
function useKeptConversation(subject: string): [string | null, (id: string | null) => void] {
  const key = `plumbline.conversation.${subject}`;
  const [id, setId] = useState(() => sessionStorage.getItem(key));
  const keep = useCallback(
    (next: string | null) => {
      if (next) sessionStorage.setItem(key, next);
      else sessionStorage.removeItem(key);
      setId(next);
    },
    [key],
  );
  return [id, keep];
}
