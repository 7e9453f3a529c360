import { AppError } from '../../domain/errors/app-error.ts';
import { dataErrors } from '../../domain/errors/catalogue.ts';
import { type DataClient, dataClient } from './data-client.ts';
import { operationOf } from './data-result.ts';

/** A request to the vector proxy; what else it carries depends on the action. */
export interface VectorRequest extends Record<string, unknown> {
  action: 'query' | 'upsert' | 'delete' | 'list';
  /** `project_{id}` or the name of a shared pool. */
  namespace: string;
}

export interface VectorReply {
  success: boolean;
  error?: string | null;
  embeddingModel?: string | null;
  result?: {
    ids: string[];
    documents: string[];
    metadatas: Record<string, unknown>[];
    distances: number[];
  } | null;
  search?: 'construction' | 'plain';
  confidence?: number;
  /** What to tell the person where nothing was found. */
  summary?: string;
  nextToken?: string | null;
}

/** The proxy's reply. @throws {AppError} with its sentence when it says that it failed, or can't be read. */
export async function askVectorProxy(
  request: VectorRequest,
  client: DataClient = dataClient(),
): Promise<VectorReply> {
  const body = JSON.stringify(request);
  const reply = parseReply(operationOf(await client.queries.vectorSearch({ body })));
  if (reply.success) return reply;
  throw new AppError('failed', reply.error ?? dataErrors.vectorFailed(request.action));
}

function parseReply(data: unknown): VectorReply {
  const reply: unknown = typeof data === 'string' ? parseJson(data) : data;
  if (typeof reply !== 'object' || reply === null || !('success' in reply)) {
    throw new AppError('failed', dataErrors.noVectorResponse);
  }
  return reply as VectorReply;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('failed', dataErrors.unreadableResponse, { cause });
  }
}
