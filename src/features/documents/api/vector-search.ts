import { AppError } from '../../../domain/errors/app-error.ts';
import { dataErrors } from '../../../domain/errors/catalogue.ts';
import type { VectorRecord } from '../../../domain/upload/vector-record.ts';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { operationOf } from '../../../lib/amplify/data-result.ts';

interface Reply {
  success: boolean;
  error?: string | null;
  embeddingModel?: string | null;
}

const namespaceOf = (projectId: string) => `project_${projectId}`;

/**
 * Puts passages into the project's index; the same id replaces what stood there. Gives the model that they were embedded
 * with, where the proxy names it.
 */
export async function upsertVectors(
  projectId: string,
  vectors: readonly VectorRecord[],
  client?: DataClient,
): Promise<string | null> {
  const reply = await call({ action: 'upsert', namespace: namespaceOf(projectId), vectors }, client);
  return reply.embeddingModel ?? null;
}

/** Takes passages out of the project's index. */
export async function deleteVectors(
  projectId: string,
  ids: readonly string[],
  client?: DataClient,
): Promise<void> {
  await call({ action: 'delete', namespace: namespaceOf(projectId), ids }, client);
}

async function call(
  body: Record<string, unknown> & { action: 'upsert' | 'delete' },
  client: DataClient = dataClient(),
): Promise<Reply> {
  const reply = parseReply(operationOf(await client.queries.vectorSearch({ body: JSON.stringify(body) })));
  if (reply.success) return reply;
  throw new AppError('failed', reply.error ?? dataErrors.vectorFailed(body.action));
}

function parseReply(data: unknown): Reply {
  const reply: unknown = typeof data === 'string' ? parseJson(data) : data;
  if (typeof reply !== 'object' || reply === null || !('success' in reply)) {
    throw new AppError('failed', dataErrors.noVectorResponse);
  }
  return reply as Reply;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('failed', dataErrors.unreadableResponse, { cause });
  }
}
