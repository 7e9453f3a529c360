import type { Answer } from '../../../domain/answers/answer.ts';

/** A chat of one person about one project. */
export interface ConversationRecord {
  id: string;
  name: string;
  projectId: string | null;
  /** ISO time. */
  createdAt: string;
}

export interface MessageRecord {
  id: string;
  role: 'user' | 'assistant';
  text: string;
  /** Of an assistant's message. */
  answer: Answer | null;
  /** ISO time. */
  createdAt: string;
}

export interface MessageRow {
  id: string;
  role?: 'user' | 'assistant' | null;
  /** JSON text, or what it says where the client has read it already. */
  content?: unknown;
  answer?: unknown;
  createdAt?: string | null;
}

/** The record of a message's row. */
export function messageOf(row: MessageRow): MessageRecord {
  const blocks = fromJson<{ text?: string }[]>(row.content) ?? [];
  return {
    id: row.id,
    role: row.role === 'assistant' ? 'assistant' : 'user',
    text: blocks.map((block) => block.text ?? '').join('\n'),
    answer: fromJson<Answer>(row.answer),
    createdAt: row.createdAt ?? '',
  };
}

function fromJson<T>(value: unknown): T | null {
  if (typeof value === 'string') return JSON.parse(value) as T;
  return (value as T | undefined) ?? null;
}
