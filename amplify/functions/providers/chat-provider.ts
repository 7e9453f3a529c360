import OpenAI from 'openai';
import { AppError } from '../../../src/domain/errors/app-error.ts';
import { aiErrors } from '../../../src/domain/errors/catalogue.ts';
import { aiBackend, chat } from '../../../src/domain/limits/limits.ts';
import type { ProviderAddress } from './embedding-provider.ts';
import { chatError } from './provider-errors.ts';
import { type RetryOptions, withRetries } from './retry.ts';

export interface ChatReply {
  text: string;
  /** The model that the provider says wrote it. */
  model: string;
  /** OpenAI's `finish_reason`, or `timeout` where the caller's signal ended it in the middle. */
  stopReason: string;
}

export interface ChatProvider {
  readonly model: string;
  /**
   * Asks, and hands every piece of text to `onText` as it comes.
   * @throws {AppError} in the catalogue's words. What was handed on before a failure is part of no answer.
   */
  ask(
    system: string,
    user: string,
    onText: (piece: string) => void,
    signal?: AbortSignal,
  ): Promise<ChatReply>;
}

/** Chat completions of any server that speaks OpenAI's protocol. */
export function createChatProvider(
  { baseUrl, apiKey, model }: ProviderAddress,
  retry?: RetryOptions,
): ChatProvider {
  const client = new OpenAI({ baseURL: baseUrl, apiKey, maxRetries: 0, timeout: aiBackend.timeoutMs });
  return {
    model,
    async ask(system, user, onText, signal) {
      const reply: ChatReply = { text: '', model, stopReason: '' };
      const messages = [
        { role: 'system' as const, content: system },
        { role: 'user' as const, content: user },
      ];
      const attempt = async () => {
        const silence = createSilenceTimer(aiBackend.timeoutMs);
        const stop = signal ? AbortSignal.any([signal, silence.signal]) : silence.signal;
        try {
          const stream = await client.chat.completions.create(
            { model, messages, max_tokens: chat.maxTokens, temperature: chat.temperature, stream: true },
            { signal: stop },
          );
          for await (const chunk of stream) {
            silence.restart();
            readChunk(chunk, reply, onText);
          }
          // The client ends a stream that was aborted or cut off as if it had been whole.
          stop.throwIfAborted();
          if (reply.text !== '' && reply.stopReason === '')
            throw new AppError('unavailable', aiErrors.network);
        } finally {
          silence.stop();
        }
      };
      try {
        await withRetries(attempt, { ...retry, signal, mayRepeat: () => reply.text === '' });
      } catch (error) {
        if (signal?.aborted && reply.text !== '') return { ...reply, stopReason: 'timeout' };
        if (signal?.aborted) throw new AppError('unavailable', aiErrors.network, { cause: error });
        throw chatError(error);
      }
      if (reply.text.trim() === '') throw new AppError('failed', aiErrors.chatShape);
      return reply;
    },
  };
}

function readChunk(
  chunk: OpenAI.ChatCompletionChunk,
  reply: ChatReply,
  onText: (piece: string) => void,
): void {
  if (chunk.model) reply.model = chunk.model;
  const choice = chunk.choices?.[0];
  if (choice?.finish_reason) reply.stopReason = choice.finish_reason;
  const piece = choice?.delta?.content;
  if (!piece) return;
  reply.text += piece;
  onText(piece);
}

/** Aborts when nothing was heard for `ms`: a stream that stands still is a lost connection. */
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
