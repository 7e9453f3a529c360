import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { resultOf } from '#domain/errors/json-reply.ts';
import type { PassageReply } from '#domain/search/passage-search.ts';
import { type DataClient, dataClient } from './data-client.ts';
import { operationOf, readJson } from './data-result.ts';

/** A request to the vector proxy. The other fields depend on the action. */
export interface VectorRequest extends Record<string, unknown> {
  action: 'query' | 'upsert' | 'delete' | 'list' | 'download';
  /** `project_{id}` or the name of a shared pool. */
  namespace: string;
}

export interface VectorReply extends PassageReply {
  embeddingModel?: string | null;
  nextToken?: string | null;
  packed?: string | null;
  state?: string | null;
}

/**
 * The proxy's reply.
 * @throws {AppError} with the reply's message if it failed or cannot be read.
 */
export async function askVectorProxy(
  request: VectorRequest,
  client: DataClient = dataClient(),
): Promise<VectorReply> {
  const body = JSON.stringify(request);
  const result = await client.queries.vectorSearch({ body });
  // A missing reply has its own message. An error of the API comes with a null result.
  const isSilent = !result.errors?.length && (result.data ?? null) === null;
  const reply = parseReply(isSilent ? null : operationOf(result));
  return resultOf(reply, dataErrors.vectorFailed(request.action));
}

function parseReply(data: unknown): unknown {
  const reply = readJson(data);
  if (typeof reply !== 'object' || reply === null || !('success' in reply)) {
    throw new AppError('failed', dataErrors.noVectorResponse);
  }
  return reply;
}
