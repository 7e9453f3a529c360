import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { OpenAiError, sendError } from '#local/ai-provider/openai-error.ts';
import { readBody } from '#local/ai-provider/request.ts';

export interface ChatTurn {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

/** A model on this machine. It writes one reply at a time. */
export interface ChatModel {
  readonly name: string;
  /** Tokens of a conversation and its reply together. */
  readonly contextTokens: number;
  tokensOf(turns: readonly ChatTurn[]): number;
  /** Ends early, without an error, once `signal` is aborted. */
  reply(request: ReplyRequest, onText: (piece: string) => void): Promise<'stop' | 'length'>;
}

export interface ReplyRequest {
  turns: readonly ChatTurn[];
  maxTokens: number;
  temperature: number;
  signal: AbortSignal;
}

export interface ChatServer {
  /** As `AI_BACKEND_URL` takes it. */
  readonly baseUrl: string;
  close(): void;
}

const chatRequest = z.object({
  messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })).min(1),
  stream: z.literal(true),
  max_tokens: z.number().int().positive(),
  temperature: z.number().min(0),
});

/** Streamed chat completions in OpenAI's protocol, as llama.cpp's own server sends them, on this machine only. */
export async function serveChat(model: ChatModel): Promise<ChatServer> {
  let before = Promise.resolve();
  const server = createServer((request, response) => {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answered = before.then(() => answer(model, { request, response, signal: gone.signal }));
    before = answered.catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendError(response, error);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Aborted when nobody waits for the reply any more. */
  signal: AbortSignal;
}

async function answer(model: ChatModel, { request, response, signal }: Exchange): Promise<void> {
  if (signal.aborted) return;
  if (request.url !== '/v1/chat/completions')
    throw new OpenAiError(404, `Invalid URL (${request.method} ${request.url})`);
  const { messages, max_tokens: maxTokens, temperature } = await readBody(request, chatRequest);
  const left = tokensLeft(model, messages);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish_reason: string | null) => {
    const choices = [{ index: 0, delta, finish_reason }];
    response.write(`data: ${JSON.stringify({ object: 'chat.completion.chunk', choices })}\n\n`);
  };
  send({ role: 'assistant', content: null }, null);
  const asked = { turns: messages, maxTokens: Math.min(maxTokens, left), temperature, signal };
  const reason = await model.reply(asked, (content) => send({ content }, null));
  send({}, reason);
  response.end('data: [DONE]\n\n');
}

/** For the reply. @throws as llama.cpp does where the conversation alone is too long */
function tokensLeft(model: ChatModel, turns: readonly ChatTurn[]): number {
  const tokens = model.tokensOf(turns);
  if (tokens < model.contextTokens) return model.contextTokens - tokens;
  const message = `the request exceeds the available context size: ${tokens} of ${model.contextTokens} tokens`;
  throw new OpenAiError(400, message, { type: 'exceed_context_size_error' });
}
