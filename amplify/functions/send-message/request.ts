import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { askErrors, dataErrors, quotaErrors } from '#domain/errors/catalogue.ts';
import { chat, embedding, questionSize } from '#domain/limits/limits.ts';
import type { ChatTool } from '../providers/chat-tools.ts';

const MAX_BLOCKS = 20;
const MAX_TOOL_RESULT = 4_000;

const textBlock = z.object({ text: z.string() });
const image = z.object({
  format: z.enum(['png', 'jpeg']),
  source: z.object({
    /** Base64. */
    bytes: z.string().regex(/^[A-Za-z0-9+/]+={0,2}$/),
  }),
  /** The words that the browser's OCR read in it. */
  text: z.string().max(chat.pictureTextCharacters).optional(),
});
const toolResult = z.object({
  toolUseId: z.string().min(1).max(200),
  content: z.array(z.union([textBlock, z.object({ json: z.unknown() })])).max(MAX_BLOCKS),
});

/** The content of a person's message: text, at most one picture, and results of tools that the model called. */
const contentBlocks = z
  .array(z.union([textBlock.strict(), z.object({ image }).strict(), z.object({ toolResult }).strict()]))
  .min(1)
  .max(MAX_BLOCKS)
  .refine((blocks) => blocks.filter((block) => 'image' in block).length <= 1);

export type ContentBlock = z.infer<typeof contentBlocks>[number];
export type PictureBlock = z.infer<typeof image>;

/** The arguments as AppSync passes them: AWSJSON is either parsed or text. */
export interface SendMessageArguments {
  conversationId: string;
  content: unknown;
  aiContext?: unknown;
  toolConfiguration?: unknown;
  messageId?: string | null;
}

export interface Question {
  conversationId: string;
  /** The id for the user's message; null if the server is to choose one. */
  messageId: string | null;
  /** The content as received, for the row. */
  content: ContentBlock[];
  text: string;
  picture: PictureBlock | null;
  /** True for a question to every project of the company that the caller may open. */
  isOfCompany: boolean;
  /** Null for the conversation's own project or the whole company. */
  projectId: string | null;
  /** The documents to search; null for the whole project or company. */
  documentIds: string[] | null;
  includeCommon: boolean;
  /** 0 to 1; undefined for the default. */
  commonWeight: number | undefined;
  tools: ChatTool[];
}

const id = z.string().min(1);
const context = z.object({
  scope: z.literal('company').nullish(),
  projectId: id.nullish(),
  documentId: id.nullish(),
  documentIds: z.array(id).min(1).max(questionSize.documents).nullish(),
  includeCommon: z.boolean().nullish(),
  commonWeight: z.number().min(0).max(1).nullish(),
});

/**
 * @throws {AppError} `invalid` if the question is missing or empty, `too-large` if it is longer than the embedding
 * model accepts.
 */
export function parseQuestion(request: SendMessageArguments): Question {
  requireSize('context of a question', request.aiContext, questionSize.contextCharacters);
  requireSize('tools of a question', request.toolConfiguration, questionSize.toolsCharacters);
  const blocks = contentBlocks.safeParse(fromJson(request.content));
  const asked = context.safeParse(fromJson(request.aiContext) ?? {});
  const tools = parseTools(fromJson(request.toolConfiguration));
  if (!blocks.success) throw missing('content');
  if (!asked.success) throw missing('aiContext');
  if (!tools) throw new AppError('invalid', 'Invalid input: toolConfiguration');
  requireSize('parts of a question', withoutPicture(blocks.data), questionSize.contentCharacters);
  const text = textOf(blocks.data);
  const picture = pictureOf(blocks.data);
  if (text === '') throw missing('content');
  if (text.length > embedding.inputCharacters) {
    throw new AppError('too-large', askErrors.tooLong(embedding.inputCharacters));
  }
  if (picture && picture.source.bytes.length > chat.pictureCharacters) {
    throw new AppError('too-large', askErrors.pictureTooLarge);
  }
  const { scope, projectId, documentId, documentIds, includeCommon, commonWeight } = asked.data;
  const named = documentIds ?? (documentId ? [documentId] : null);
  const isOfCompany = scope === 'company';
  // Documents belong to one project, so a request with both is ambiguous.
  if (isOfCompany && (projectId || named)) throw missing('aiContext');
  return {
    conversationId: request.conversationId,
    messageId: request.messageId ?? null,
    content: blocks.data,
    text,
    picture,
    isOfCompany,
    projectId: projectId ?? null,
    documentIds: named && [...new Set(named)],
    includeCommon: includeCommon ?? true,
    commonWeight: commonWeight ?? undefined,
    tools,
  };
}

/** The text of a message. Tool results follow the typed text. */
function textOf(blocks: readonly ContentBlock[]): string {
  const typed = blocks.flatMap((block) => ('text' in block ? [block.text] : []));
  const results = blocks.flatMap((block) => ('toolResult' in block ? [resultText(block.toolResult)] : []));
  return [...typed, ...results].join('\n').trim();
}

function pictureOf(blocks: readonly ContentBlock[]): PictureBlock | null {
  return blocks.flatMap((block) => ('image' in block ? [block.image] : []))[0] ?? null;
}

function resultText({ toolUseId, content }: z.infer<typeof toolResult>): string {
  const parts = content.map((part) => ('text' in part ? part.text : JSON.stringify(part.json)));
  return `Result of the tool call ${toolUseId}: ${parts.join('\n').slice(0, MAX_TOOL_RESULT)}`;
}

/** Limits the size of the whole argument, however it is divided. */
function requireSize(what: string, value: unknown, characters: number): void {
  const { length } = typeof value === 'string' ? value : JSON.stringify(value ?? '');
  if (length > characters) {
    throw new AppError('too-large', quotaErrors.tooLong(what, characters.toLocaleString('en-AU')));
  }
}

/** The content without its picture, which has its own limit. */
function withoutPicture(blocks: readonly ContentBlock[]): ContentBlock[] {
  return blocks.filter((block) => !('image' in block));
}

function missing(argument: string): AppError {
  return new AppError('invalid', dataErrors.missingArgument('sendMessage', argument));
}

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    // Invalid JSON becomes an empty text, which matches neither schema.
    return '';
  }
}

const MAX_TOOLS = 20;
const MAX_SCHEMA_CHARACTERS = 10_000;

const inputSchema = z
  .object({ json: z.record(z.unknown()) })
  .refine(({ json }) => JSON.stringify(json).length <= MAX_SCHEMA_CHARACTERS);

const toolConfiguration = z.object({
  tools: z
    .record(
      z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
      z.object({ description: z.string().max(1_000).default(''), inputSchema }),
    )
    .refine((tools) => Object.keys(tools).length <= MAX_TOOLS),
});

/** The client's tools in the format of Amplify's AI client; null if the configuration is invalid. */
function parseTools(value: unknown): ChatTool[] | null {
  if (value === undefined || value === null) return [];
  const parsed = toolConfiguration.safeParse(value);
  if (!parsed.success) return null;
  return Object.entries(parsed.data.tools).map(([name, tool]) => ({
    name,
    description: tool.description,
    inputSchema: tool.inputSchema.json,
  }));
}
