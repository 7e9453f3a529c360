import { AppError, userMessageOf } from '../../../src/domain/errors/app-error.ts';
import { authErrors, dataErrors } from '../../../src/domain/errors/catalogue.ts';
import { type Namespace, parseNamespace } from '../../../src/domain/passages/namespace.ts';
import {
  type Caller,
  callerOf,
  requireManager,
  type TokenIdentity,
} from '../../../src/domain/tenancy/caller.ts';
import { passagePlace } from '../passage-index/passage-place.ts';
import { deletePassages, storePassages } from '../passage-index/store-passages.ts';
import type { DocumentStates } from './document-states.ts';
import { type QueryParts, queryPassages, type VectorSearchResult } from './query-passages.ts';
import { parseRequest, type VectorRequest } from './request.ts';

export interface VectorSearchReply {
  success: boolean;
  result: VectorSearchResult | null;
  error: string | null;
  /** What the passages are, or were, embedded with: each document records it (decision D16). */
  embeddingModel?: string;
}

export interface VectorSearchParts extends QueryParts {
  /** Hears of every failure before the caller gets its sentence. */
  logFailure: (error: unknown) => void;
}

/** The proxy in front of the vector index: a failure is a reply too, as section 7 of the specification has it. */
export async function vectorSearch(
  parts: VectorSearchParts,
  identity: TokenIdentity | null | undefined,
  body: string,
): Promise<VectorSearchReply> {
  let action: VectorRequest['action'] | undefined;
  try {
    const caller = signedIn(identity);
    const request = parseRequest(body);
    action = request.action;
    const result = await answer(parts, caller, request);
    return { success: true, result, error: null, embeddingModel: parts.embedding.model };
  } catch (error) {
    parts.logFailure(error);
    const sentence = action ? dataErrors.vectorFailed(action) : dataErrors.noVectorResponse;
    return { success: false, result: null, error: userMessageOf(error, sentence) };
  }
}

function signedIn(identity: TokenIdentity | null | undefined): Caller {
  try {
    return callerOf(identity);
  } catch (cause) {
    throw new AppError('unauthenticated', authErrors.requiredForVectorSearch, { cause });
  }
}

async function answer(
  parts: VectorSearchParts,
  caller: Caller,
  request: VectorRequest,
): Promise<VectorSearchResult> {
  if (request.action !== 'query') requireManager(caller);
  const namespace = parseNamespace(request.namespace);
  if (!namespace) throw new AppError('invalid', 'Invalid input: namespace');
  await requireProject(parts.documents, caller, namespace);
  if (request.action === 'query') return queryPassages(parts, caller, namespace, request);

  const place = passagePlace(caller.companyId, namespace);
  if (request.action === 'delete') return idsOnly(await deletePassages(parts, place, request.ids));
  const documentIds = request.vectors.map(({ metadata }) => metadata.documentId);
  await requireDocuments(parts.documents, caller, namespace, documentIds);
  return idsOnly(await storePassages(parts, place, request.vectors));
}

async function requireProject(
  documents: DocumentStates,
  caller: Caller,
  namespace: Namespace,
): Promise<void> {
  if (namespace.kind !== 'project') return;
  if (!(await documents.hasProject(caller, namespace.projectId))) {
    throw new AppError('not-found', dataErrors.projectNotFound);
  }
}

/** A vector says which document it comes from; a citation would trust that. */
async function requireDocuments(
  documents: DocumentStates,
  caller: Caller,
  namespace: Namespace,
  named: readonly unknown[],
): Promise<void> {
  if (namespace.kind !== 'project') return;
  const ids = [...new Set(named.filter((id) => typeof id === 'string'))];
  const known = await documents.read(caller, namespace.projectId, ids);
  if (named.some((id) => typeof id !== 'string' || !known.has(id))) {
    throw new AppError('not-found', dataErrors.documentNotFound);
  }
}

function idsOnly(ids: string[]): VectorSearchResult {
  return { ids, documents: [], metadatas: [], distances: [] };
}
