import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { resultOf } from '#domain/errors/json-reply.ts';
import type { PassageReply } from '#domain/search/passage-search.ts';
import { type DataClient, dataClient } from './data-client.ts';
import { operationOf } from './data-result.ts';
import { readJson } from './read-json.ts';

/** A request to the vector proxy; what else it carries depends on the action. */
export interface VectorRequest extends Record<string, unknown> {
  action: 'query' | 'upsert' | 'delete' | 'list' | 'download';
  /** `project_{id}` or the name of a shared pool. */
  namespace: string;
}

export interface VectorReply extends PassageReply {
  embeddingModel?: string | null;
  nextToken?: string | null;
  packed?: string | null;
}

/** The proxy's reply. @throws {AppError} with its sentence when it says that it failed, or can't be read. */
export async function askVectorProxy(
  request: VectorRequest,
  client: DataClient = dataClient(),
): Promise<VectorReply> {
  const body = JSON.stringify(request);
  const result = await client.queries.vectorSearch({ body });
  // No answer at all has a sentence of its own here; an error of the API is beside its null.
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
