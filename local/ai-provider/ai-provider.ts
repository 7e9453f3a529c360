import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { LocalService } from 'amplify-offline/service';
import { BUNDLED_MODEL, BUNDLED_RERANKER } from '#domain/embedding/bundled-model.ts';
import { createEmbedder } from './embedding/embedder.ts';
import { rememberedEmbeddings } from './embedding/remembered.ts';
import { createEmbeddings, embeddingsRequest } from './embeddings-endpoint.ts';
import { OpenAiError, sendError } from './openai-error.ts';
import { authorize, readBody } from './request.ts';
import { createRanking, rerankRequest } from './rerank-endpoint.ts';

export interface AiProviderOptions {
  /** The bearer token that every request must carry. */
  apiKey: string;
  /** Folder of `model_int8.onnx`, `reranker_int8.onnx` and `tokenizer.json`. */
  modelDirectory?: string;
  /** Loads the model at once, so that the first question does not wait for it. Otherwise the first text loads it. */
  loadModel?: boolean;
}

/**
 * The OpenAI HTTP protocol over the bundled models: `/v1/embeddings`, `/v1/models` and, as other servers have it,
 * `/v1/rerank`. There is no chat: quotes need no other models. They run in their own thread.
 */
export function createAiProvider({
  apiKey,
  modelDirectory = fileURLToPath(new URL('./model', import.meta.url)),
  loadModel = false,
}: AiProviderOptions): LocalService {
  const embedder = createEmbedder({ directory: modelDirectory });
  const remembering = { ...embedder, embed: rememberedEmbeddings(embedder.embed) };
  const open = new Set<Promise<void>>();
  let isStopping = false;
  let lastError: string | null = null;
  if (loadModel)
    embedder.load().catch((error: Error) => {
      lastError = error.message;
    });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    authorize(request, apiKey);
    const route = `${request.method} ${(request.url ?? '').split('?')[0]}`;
    if (isStopping) throw new OpenAiError(503, 'The AI provider is shutting down.');
    if (route === 'POST /v1/embeddings') {
      const asked = await readBody(request, embeddingsRequest);
      sendJson(response, await createEmbeddings(asked, remembering, goneSignal(response)));
    } else if (route === 'POST /v1/rerank') {
      const asked = await readBody(request, rerankRequest);
      sendJson(response, await createRanking(asked, embedder, goneSignal(response)));
    } else if (route === 'GET /v1/models') sendJson(response, modelList());
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
    health: () => ({
      ...{ model: embedder.state(), embeddingModel: BUNDLED_MODEL },
      ...{ waiting: embedder.waiting(), lastError },
    }),
    async close() {
      isStopping = true;
      await embedder.close();
      await Promise.all(open);
    },
  };
}

/** Aborts when the client ends the connection before its answer. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort(new OpenAiError(499, 'The client has ended the request.')));
  return gone.signal;
}

function sendJson(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function modelList(): unknown {
  const data = [BUNDLED_MODEL, BUNDLED_RERANKER].map((id) => ({
    ...{ id, object: 'model', created: 0, owned_by: 'plumbline' },
  }));
  return { object: 'list', data };
}
