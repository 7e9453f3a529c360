import { z } from 'zod';
import { QUOTES_MODEL } from '#domain/answers/prompt.ts';
import { invalid, unknownModel } from './openai-error.ts';

const textPart = z.object({ type: z.literal('text'), text: z.string() });

export const chatRequest = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.string(), content: z.union([z.string(), z.array(textPart)]) }))
    .min(1, 'at least one message is needed'),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
});

export type ChatRequest = z.infer<typeof chatRequest>;

/** Answers a user message by quotation, one piece of text at a time. */
export type Quoter = (message: string) => AsyncIterable<string>;

/** What one answer's chunks and its whole have in common. */
export interface Completion {
  id: string;
  /** Seconds since 1970. */
  created: number;
}

/** @throws {OpenAiError} 404 for another model, 400 where no user message is there. */
export function lastUserMessage(request: ChatRequest): string {
  if (request.model !== QUOTES_MODEL) throw unknownModel(request.model);
  const content = request.messages.findLast(({ role }) => role === 'user')?.content;
  if (content === undefined) throw invalid('A user message is needed.', 'messages');
  return typeof content === 'string' ? content : content.map((part) => part.text).join('\n');
}

/** POST /v1/chat/completions, whole. */
export async function completeChat(completion: Completion, message: string, quote: Quoter): Promise<unknown> {
  let content = '';
  for await (const piece of quote(message)) content += piece;
  return {
    ...completion,
    object: 'chat.completion',
    model: QUOTES_MODEL,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: usageOf(message, content),
  };
}

/** The same as server-sent events: role, pieces, the reason to stop, usage where asked for. */
export async function* streamChat(
  completion: Completion,
  request: ChatRequest,
  quote: Quoter,
): AsyncGenerator<unknown> {
  const message = lastUserMessage(request);
  const chunk = (delta: Record<string, string>, finish_reason: 'stop' | null = null) => ({
    ...completion,
    object: 'chat.completion.chunk',
    model: QUOTES_MODEL,
    choices: [{ index: 0, delta, logprobs: null, finish_reason }],
  });
  yield chunk({ role: 'assistant', content: '' });
  let content = '';
  for await (const piece of quote(message)) {
    content += piece;
    yield chunk({ content: piece });
  }
  yield chunk({}, 'stop');
  if (request.stream_options?.include_usage)
    yield { ...chunk({}), choices: [], usage: usageOf(message, content) };
}

/** No language model counts tokens here: four characters are one, OpenAI's own rule of thumb. */
function usageOf(message: string, content: string): Record<string, number> {
  const prompt_tokens = Math.ceil(message.length / 4);
  const completion_tokens = Math.ceil(content.length / 4);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}
