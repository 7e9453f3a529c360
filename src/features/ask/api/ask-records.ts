import type { Answer } from '#domain/answers/answer.ts';
import { readJson } from '#lib/amplify/data-result.ts';

/** A person's conversation about a project, or about the whole company if `projectId` is null. */
export interface ConversationRecord {
  id: string;
  name: string;
  projectId: string | null;
  /** ISO time. */
  createdAt: string;
}

/** A picture that goes with a question, small enough for a row of the table. */
export interface QuestionPicture {
  format: 'png' | 'jpeg';
  base64: string;
  /** The text that the browser's OCR read from it, or ''. */
  text: string;
}

/** The picture for an `<img>`. */
export function pictureUrl({ format, base64 }: Pick<QuestionPicture, 'format' | 'base64'>): string {
  return `data:image/${format === 'png' ? 'png' : 'jpeg'};base64,${base64}`;
}

export interface MessageRecord {
  id: string;
  role: 'user' | 'assistant';
  text: string;
  /** Of a person's message. */
  picture: QuestionPicture | null;
  /** Of an assistant's message. */
  answer: Answer | null;
  /** Of a person's message: while this time has not passed, its answer is being written. ISO time. */
  writingUntil?: string | null;
  /** ISO time. */
  createdAt: string;
}

export interface MessageRow {
  id: string;
  role?: 'user' | 'assistant' | null;
  /** JSON text, or its value if the client has parsed it already. */
  content?: unknown;
  answer?: unknown;
  writingUntil?: string | null;
  createdAt?: string | null;
}

/** A part of a message, in the form that the specification's conversations have. */
export interface ContentBlock {
  text?: string;
  image?: { format: QuestionPicture['format']; source: { bytes: string }; text?: string };
}

/** The record of a message's row. */
export function messageOf(row: MessageRow): MessageRecord {
  const blocks = fromJson<ContentBlock[]>(row.content) ?? [];
  return {
    id: row.id,
    role: row.role === 'assistant' ? 'assistant' : 'user',
    text: blocks.flatMap((block) => block.text ?? []).join('\n'),
    picture: pictureOf(blocks),
    answer: fromJson<Answer>(row.answer),
    writingUntil: row.writingUntil ?? null,
    createdAt: row.createdAt ?? '',
  };
}

function pictureOf(blocks: readonly ContentBlock[]): QuestionPicture | null {
  const [image] = blocks.flatMap((block) => block.image ?? []);
  return image ? { format: image.format, base64: image.source.bytes, text: image.text ?? '' } : null;
}

function fromJson<T>(value: unknown): T | null {
  return (readJson(value) as T | undefined) ?? null;
}
