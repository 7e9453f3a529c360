import OpenAI from 'openai';
import type { ChatTurn } from '#domain/answers/history.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { aiBackend, chat } from '#domain/limits/limits.ts';
import type { ReadPassage } from '#domain/reading/candidates.ts';
import type { Reading } from '#domain/reading/read-passages.ts';
import type { QuestionToRead } from '#domain/reading/read-question.ts';
import type { Nearness } from '#domain/retrieval/decide.ts';
import { type ChatTool, openAiTools, ToolCalls, type ToolUse } from './chat-tools.ts';
import type { ProviderAddress } from './embedding-provider.ts';
import { chatError } from './provider-errors.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import { imagePart, type Picture } from './vision-provider.ts';

export interface ChatRequest {
  system: string;
  /** What was said before, oldest first. */
  history?: readonly ChatTurn[];
  user: string;
  /** For a model that can see. */
  picture?: Picture | undefined;
  tools?: readonly ChatTool[] | undefined;
  /** The same question and passages as they were found: a provider that reads them itself needs no more. */
  found?: FoundToRead;
}

export interface FoundToRead {
  question: QuestionToRead;
  passages: readonly ReadPassage[];
  nearness: Nearness;
}

export interface ChatReply {
  text: string;
  /** The model that the installation is set up with. A server may call itself anything. */
  model: string;
  /** What a provider that writes nothing of its own has chosen. */
  reading?: Reading;
  /** OpenAI's `finish_reason`; `timeout` or `stopped` where the caller's signal ended it in the middle. */
  stopReason: string;
  toolUses: ToolUse[];
}

/** The reason of a signal that a person gave: then nothing at all is an answer too. */
export class StoppedByPerson extends Error {
  override readonly name = 'StoppedByPerson';
}

export interface ChatProvider {
  readonly model: string;
  /** Reads the passages itself and says how sure it is; a model is asked only what can be answered. */
  readonly readsPassages?: boolean;
  /**
   * Asks, and hands every piece of text to `onText` as it comes.
   * @throws {AppError} in the catalogue's words. What was handed on before a failure is part of no answer.
   */
  ask(request: ChatRequest, onText: (piece: string) => void, signal?: AbortSignal): Promise<ChatReply>;
}

/** Chat completions of any server that speaks OpenAI's protocol. */
export function createChatProvider(
  { baseUrl, apiKey, model }: ProviderAddress,
  retry?: RetryOptions,
): ChatProvider {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: aiBackend.timeoutMs });
  return {
    model,
    async ask(request, onText, signal) {
      const reply: ChatReply = { text: '', model, stopReason: '', toolUses: [] };
      const attempt = () => stream(client, model, request, { reply, onText, signal });
      try {
        await withRetries(attempt, { ...retry, signal, mayRepeat: () => reply.text === '' });
      } catch (error) {
        if (!signal?.aborted) throw chatError(error);
        if (signal.reason instanceof StoppedByPerson) return { ...reply, stopReason: 'stopped' };
        if (reply.text !== '') return { ...reply, stopReason: 'timeout' };
        throw new AppError('unavailable', aiErrors.network, { cause: error });
      }
      if (reply.text.trim() === '' && reply.toolUses.length === 0) {
        throw new AppError('failed', aiErrors.chatShape);
      }
      return reply;
    },
  };
}

interface Listening {
  reply: ChatReply;
  onText: (piece: string) => void;
  signal: AbortSignal | undefined;
}

/** One attempt: what comes is added to `reply`. */
async function stream(
  client: OpenAI,
  model: string,
  request: ChatRequest,
  { reply, onText, signal }: Listening,
): Promise<void> {
  const silence = createSilenceTimer(aiBackend.timeoutMs);
  const stop = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
  const calls = new ToolCalls();
  try {
    const chunks = await client.chat.completions.create(bodyOf(model, request), { signal: stop });
    for await (const chunk of chunks) {
      silence.restart();
      readChunk(chunk, reply, onText);
      calls.add(chunk.choices?.[0]?.delta?.tool_calls);
      if (reply.text.length >= chat.replyCharacters) break;
    }
    // The client ends a stream that was aborted or cut off as if it had been whole.
    stop.throwIfAborted();
    reply.toolUses = calls.all();
    if (reply.text !== '' && reply.stopReason === '') throw new AppError('unavailable', aiErrors.network);
  } finally {
    silence.stop();
  }
}

function bodyOf(
  model: string,
  { system, history = [], user, picture, tools = [] }: ChatRequest,
): OpenAI.ChatCompletionCreateParamsStreaming {
  const asked = picture ? [{ type: 'text' as const, text: user }, imagePart(picture)] : user;
  return {
    ...{ model, max_tokens: chat.maxTokens, temperature: chat.temperature, stream: true },
    messages: [
      { role: 'system', content: system },
      ...history.map(({ role, text }) => ({ role, content: text })),
      { role: 'user', content: asked },
    ],
    ...(tools.length > 0 ? { tools: openAiTools(tools) } : {}),
  };
}

function readChunk(
  chunk: OpenAI.ChatCompletionChunk,
  reply: ChatReply,
  onText: (piece: string) => void,
): void {
  const choice = chunk.choices?.[0];
  if (choice?.finish_reason) reply.stopReason = choice.finish_reason;
  const piece = choice?.delta?.content?.slice(0, chat.replyCharacters - reply.text.length);
  if (!piece) return;
  reply.text += piece;
  if (reply.text.length >= chat.replyCharacters) reply.stopReason = 'length';
  onText(piece);
}

/** Aborts after `ms` without data. A silent stream counts as a lost connection. */
function createSilenceTimer(ms: number) {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException('Nothing was heard in time', 'TimeoutError'));
  let timer = setTimeout(expire, ms);
  return {
    signal: controller.signal,
    restart() {
      clearTimeout(timer);
      timer = setTimeout(expire, ms);
    },
    stop: () => clearTimeout(timer),
  };
}
