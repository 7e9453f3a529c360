import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { BodyTooLargeError, readBody } from 'amplify-offline/read-body';
import type { LocalService } from 'amplify-offline/service';
import { storageFault } from 'amplify-offline/storage-fault';
import { createThread, ThreadBusyError } from 'amplify-offline/thread';
import type { DataPlaneReply } from './data-plane.ts';
import { openVectorDatabase } from './vector-database.ts';
import type { VectorThreadData, VectorThreadFunctions } from './worker.ts';

export interface VectorIndexOptions {
  /** Holds `vectors.sqlite`. */
  readonly dataDir: string;
  /** The length of every dense vector. */
  readonly dimension: number;
  /** The value of the callers' `Api-Key` header. */
  readonly apiKey: string;
  /** Reports internal failures, of which the client only sees an internal error. */
  readonly onError: (error: unknown) => void;
}

/** A thousand records with 384 numbers of full precision and their metadata. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 256;

/**
 * One index behind Pinecone's data-plane protocol: dense and sparse dot product, exact. A separate thread
 * parses JSON, searches and writes; this one only passes bytes on. @throws StartError if a newer version
 * wrote the records
 */
export function createVectorIndex(options: VectorIndexOptions): LocalService {
  const data: VectorThreadData = {
    file: join(options.dataDir, 'vectors.sqlite'),
    dimension: options.dimension,
  };
  // Checked here too, because the thread starts only with the first request and a start that cannot serve
  // must fail.
  openVectorDatabase(data.file).close();
  const thread = createThread<VectorThreadFunctions>(new URL('./worker.ts', import.meta.url), {
    name: 'vector-index',
    data,
    maxWaiting: MAX_WAITING,
  });
  const key = digest(options.apiKey);
  let queries = 0;
  let isClosing = false;

  // A concurrent query loads what it needs itself.
  const loadAhead = async () => {
    while (!isClosing && (await thread.call('loadAhead')));
  };
  loadAhead().catch((error: unknown) => {
    if (!isClosing && !(error instanceof ThreadBusyError)) options.onError(error);
  });

  const reply = async (request: IncomingMessage): Promise<DataPlaneReply> => {
    if (!timingSafeEqual(digest(String(request.headers['api-key'] ?? '')), key)) {
      return failure(401, 16, 'Invalid API Key');
    }
    const body = await readBody(request, MAX_BODY_BYTES);
    queries++;
    return thread.call('answer', request.method ?? 'GET', request.url ?? '/', body);
  };

  return {
    name: 'vector-index',
    async handle(request: IncomingMessage, response: ServerResponse) {
      const { status, body } = await reply(request).catch((error: unknown) => {
        if (error instanceof BodyTooLargeError) return failure(413, 8, error.message);
        if (error instanceof ThreadBusyError) return failure(429, 8, 'Too many requests');
        options.onError(error);
        // 8 is gRPC's RESOURCE_EXHAUSTED, 13 its INTERNAL.
        const fault = storageFault(error);
        return failure(
          fault?.status ?? 500,
          fault?.status === 507 ? 8 : 13,
          fault?.sentence ?? 'Internal error',
        );
      });
      const rest: Record<string, string> = request.complete ? {} : { connection: 'close' };
      response.writeHead(status, {
        ...rest,
        'content-type': 'application/json',
        'cache-control': 'no-store',
      });
      response.end(body);
    },
    health: () => ({ dimension: options.dimension, requests: queries, waiting: thread.waiting() }),
    async close() {
      isClosing = true;
      await thread.call('close').catch(options.onError);
      await thread.close();
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const failure = (status: number, code: number, message: string): DataPlaneReply => ({
  status,
  body: JSON.stringify({ code, message, details: [] }),
});
