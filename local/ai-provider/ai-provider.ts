import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { LocalService } from 'amplify-offline/service';
import { QUOTES_MODEL } from '#domain/answers/prompt.ts';
import { type Completion, chatRequest, completeChat, lastUserMessage, streamChat } from './chat-endpoint.ts';
import { createEmbedder } from './embedding/embedder.ts';
import { MODEL_NAME } from './embedding/model.ts';
import { createEmbeddings, embeddingsRequest } from './embeddings-endpoint.ts';
import { sendEvents } from './event-stream.ts';
import { cutShort, faultOf, injectFault } from './faults.ts';
import { OpenAiError, sendError } from './openai-error.ts';
import { createQuoter } from './quoter.ts';
import { authorize, readBody } from './request.ts';

export interface AiProviderOptions {
  /** The bearer token that every request must carry. */
  apiKey: string;
  /** Folder of `model_int8.onnx` and `tokenizer.json`. */
  modelDirectory?: string;
  now?: () => Date;
  /** For tests: failures on demand by the model's name, see `faults.ts`. */
  faults?: boolean;
}

/**
 * The OpenAI HTTP protocol over the bundled embedding model: `/v1/embeddings`, `/v1/chat/completions` (answers by
 * quotation), `/v1/models`. The model starts loading at once, in its own thread.
 */
export function createAiProvider({
  apiKey,
  modelDirectory = fileURLToPath(new URL('./model', import.meta.url)),
  now = () => new Date(),
  faults = false,
}: AiProviderOptions): LocalService {
  const embedder = createEmbedder({ directory: modelDirectory });
  const quote = createQuoter(embedder);
  const stopping = new AbortController();
  const open = new Set<Promise<void>>();
  let model: 'loading' | 'ready' | 'failed' = 'loading';
  let lastError: string | null = null;
  embedder.ready().then(
    () => {
      model = 'ready';
    },
    (error: Error) => {
      model = 'failed';
      lastError = error.message;
    },
  );

  /** The body with the model that answers in the end, after what a fault makes of it. */
  async function afterFault<Body extends { model: string }>(body: Body, usual: string) {
    const fault = faults ? faultOf(body.model) : null;
    if (!fault) return { body, fault };
    await injectFault(fault, stopping.signal);
    return { body: { ...body, model: usual }, fault };
  }

  async function chat(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { body, fault } = await afterFault(await readBody(request, chatRequest), QUOTES_MODEL);
    const completion: Completion = {
      id: `chatcmpl-${randomUUID()}`,
      created: Math.floor(now().getTime() / 1000),
    };
    const events = () => {
      const whole = streamChat(completion, body, quote);
      return fault?.kind === 'cut' ? cutShort(whole, () => response.destroy()) : whole;
    };
    if (body.stream) await sendEvents(response, events(), stopping.signal);
    else sendJson(response, await completeChat(completion, lastUserMessage(body), quote));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    authorize(request, apiKey);
    const route = `${request.method} ${(request.url ?? '').split('?')[0]}`;
    if (stopping.signal.aborted) throw new OpenAiError(503, 'The AI provider is shutting down.');
    if (route === 'POST /v1/embeddings') {
      const { body } = await afterFault(await readBody(request, embeddingsRequest), MODEL_NAME);
      sendJson(response, await createEmbeddings(body, embedder));
    } else if (route === 'POST /v1/chat/completions') await chat(request, response);
    else if (route === 'GET /v1/models') sendJson(response, modelList());
    else throw new OpenAiError(404, `Invalid URL (${route})`);
  }

  async function answerOrRefuse(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await answer(request, response);
    } catch (error) {
      if (!(error instanceof OpenAiError)) lastError = error instanceof Error ? error.message : String(error);
      if (response.headersSent) response.destroy();
      else sendError(response, error);
    }
  }

  return {
    name: 'ai-provider',
    async handle(request, response) {
      const answered = answerOrRefuse(request, response);
      open.add(answered);
      await answered;
      open.delete(answered);
    },
    health: () => ({ model, embeddingModel: MODEL_NAME, waiting: embedder.waiting(), lastError }),
    async close() {
      stopping.abort();
      await embedder.close();
      await Promise.all(open);
    },
  };
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function modelList(): unknown {
  const model = (id: string) => ({ id, object: 'model', created: 0, owned_by: 'plumbline' });
  return { object: 'list', data: [model(MODEL_NAME), model(QUOTES_MODEL)] };
}
