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
import { chatError, isTooLong } from './provider-errors.ts';
import { type RetryOptions, withRetries } from './retry.ts';
import { StoppedByPerson } from './stopped-by-person.ts';
import { imagePart, type Picture } from './vision-provider.ts';

export interface ChatRequest {
  system: string;
  /** Earlier messages, oldest first. */
  history?: readonly ChatTurn[];
  user: string;
  /** For a model that can see. */
  picture?: Picture | undefined;
  tools?: readonly ChatTool[] | undefined;
  /** The question and passages as found, for a provider that chooses quotes from them itself. */
  found?: FoundToRead;
  /** The same question with fewer passages, for a model whose window is too small for this one. */
  shorter?: () => ChatRequest;
}

export interface FoundToRead {
  question: QuestionToRead;
  passages: readonly ReadPassage[];
  nearness: Nearness;
}

export interface ChatReply {
  text: string;
  /** The configured model. A server may report any name. */
  model: string;
  /** The quotes chosen by a provider that writes no text of its own. */
  reading?: Reading;
  /** OpenAI's `finish_reason`, or `timeout` or `stopped` if the caller's signal ended it. */
  stopReason: string;
  toolUses: ToolUse[];
}

export interface ChatProvider {
  readonly model: string;
  /**
   * Chooses quotes from the passages itself and gives its confidence. A model is asked only what can be
   * answered.
   */
  readonly readsPassages?: boolean;
  /**
   * Asks, and passes every piece of text to `onText` as it arrives. @throws {AppError} in the catalogue's
   * words. Text passed before a failure is not part of an answer.
   */
  ask(request: ChatRequest, onText: (piece: string) => void, signal?: AbortSignal): Promise<ChatReply>;
}

/** Chat completions of any server with OpenAI's protocol. */
export function createChatProvider(
  { baseUrl, apiKey, model }: ProviderAddress,
  retry?: RetryOptions,
): ChatProvider {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: aiBackend.timeoutMs });
  const ask: ChatProvider['ask'] = async (request, onText, signal) => {
    const reply: ChatReply = { text: '', model, stopReason: '', toolUses: [] };
    const attempt = () => stream(client, model, request, { reply, onText, signal });
    try {
      await withRetries(attempt, { ...retry, signal, mayRepeat: () => reply.text === '' });
    } catch (error) {
      if (!signal?.aborted) {
        if (isTooLong(error) && request.shorter) return ask(request.shorter(), onText, signal);
        throw chatError(error);
      }
      if (signal.reason instanceof StoppedByPerson) return { ...reply, stopReason: 'stopped' };
      if (reply.text !== '') return { ...reply, stopReason: 'timeout' };
      throw new AppError('unavailable', aiErrors.network, { cause: error });
    }
    if (reply.text.trim() === '' && reply.toolUses.length === 0) {
      throw new AppError('failed', aiErrors.chatShape);
    }
    return reply;
  };
  return { model, ask };
}

interface Listening {
  reply: ChatReply;
  onText: (piece: string) => void;
  signal: AbortSignal | undefined;
}

/** One attempt, which adds to `reply`. */
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
    // The client ends an aborted or interrupted stream as if it were complete.
    stop.throwIfAborted();
    reply.toolUses = calls.all();
    if (reply.text !== '' && reply.stopReason === '') throw new AppError('unavailable', aiErrors.network);
  } catch (error) {
    // The client's own error does not say why it was aborted.
    stop.throwIfAborted();
    throw error;
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
