import { z } from 'zod';
import { AppError } from '../../../src/domain/errors/app-error.ts';
import { dataErrors } from '../../../src/domain/errors/catalogue.ts';
import { embedding } from '../../../src/domain/limits/limits.ts';

/** As AppSync hands them over: AWSJSON comes parsed or as text. */
export interface SendMessageArguments {
  conversationId: string;
  content: unknown;
  aiContext?: unknown;
  toolConfiguration?: unknown;
  messageId?: string | null;
}

export interface Question {
  conversationId: string;
  /** The id that the user's message gets; null lets the server choose. */
  messageId: string | null;
  text: string;
  /** Null where the conversation's own project is asked. */
  projectId: string | null;
  documentId: string | null;
}

const blocks = z.array(z.object({ text: z.string() })).min(1);
const context = z.object({ projectId: z.string().min(1).nullish(), documentId: z.string().min(1).nullish() });

/** @throws {AppError} `invalid` where the question is missing, empty or longer than what can be embedded. */
export function parseQuestion({
  conversationId,
  content,
  aiContext,
  messageId,
}: SendMessageArguments): Question {
  const parsed = blocks.safeParse(fromJson(content));
  const asked = context.safeParse(fromJson(aiContext) ?? {});
  if (!parsed.success) throw missing('content');
  if (!asked.success) throw missing('aiContext');
  const text = parsed.data
    .map((block) => block.text)
    .join('\n')
    .trim();
  if (text === '') throw missing('content');
  if (text.length > embedding.inputCharacters) {
    throw new AppError('too-large', `A question has at most ${embedding.inputCharacters} characters.`);
  }
  const { projectId, documentId } = asked.data;
  return {
    conversationId,
    messageId: messageId ?? null,
    text,
    projectId: projectId ?? null,
    documentId: documentId ?? null,
  };
}

function missing(argument: string): AppError {
  return new AppError('invalid', dataErrors.missingArgument('sendMessage', argument));
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // Not JSON is not content: the schema says so to the caller.
    return undefined;
  }
}
