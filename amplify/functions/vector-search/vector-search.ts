import { createHash } from 'node:crypto';
import { noResultsText } from '#domain/answers/summaries.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors, dataErrors } from '#domain/errors/catalogue.ts';
import { failedReply } from '#domain/errors/json-reply.ts';
import {
  commonPools,
  type Namespace,
  parseNamespace,
  termStatisticsKey,
} from '#domain/passages/namespace.ts';
import { type Caller, callerOf, requireManager, type TokenIdentity } from '#domain/tenancy/caller.ts';
import type { ProjectVersions } from '../../rows/project.ts';
import type { AiQuota } from '../ai-quota/ai-quota.ts';
import { type HandingInRows, requireAdding } from '../data-api/handing-in.ts';
import type { CurrentCaller } from '../data-api/load-current-caller.ts';
import { mayOpenProject, type ProjectAccessRows } from '../data-api/project-access.ts';
import { passageLocation } from '../passage-index/passage-location.ts';
import { deletePassages } from '../passage-index/store-passages.ts';
import type { TermStatisticsStore } from '../passage-index/term-statistics-store.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import { upsertPassages } from './change-passages.ts';
import { downloadCandidates } from './download-candidates.ts';
import { downloadPassages } from './download-passages.ts';
import { type QueryDeps, queryPassages, type SearchKind } from './query-passages.ts';
import {
  parseRequest,
  type VectorListRequest,
  type VectorRequest,
  type VectorUpsertRequest,
} from './request.ts';
import { idsOnly, resultOf, type VectorSearchResult } from './search-result.ts';

interface VectorSearchReply {
  success: boolean;
  result: VectorSearchResult | null;
  error: string | null;
  /** The model that embeds the passages: each document records it (decision D16). */
  embeddingModel?: string;
  /** For a query: the kind of search, construction-specific or plain. */
  search?: SearchKind;
  /** For a query: the mean similarity of the results, 0 to 1. */
  confidence?: number;
  /** For a query without results: the sentence to show. */
  summary?: string;
  /** For a list or download with more pages. */
  nextToken?: string;
  /** Of a download: base64 of passages with their vectors (`packed-passages.ts`), or of vectors (`packed-vectors.ts`). */
  packed?: string;
  /** Of a download of a project's state (`projectState`). */
  state?: string;
}

/** `logFailure` logs every failure before the caller gets its message. */
interface VectorSearchDeps extends QueryDeps, ProjectStateDeps {
  access: ProjectAccessRows & HandingInRows;
  present: CurrentCaller;
  quota: AiQuota;
  objects: ObjectStore;
}

type ProxyResult = Omit<VectorSearchReply, 'success' | 'error'> & { result: VectorSearchResult };

/**
 * The proxy in front of the vector index. A failure is returned as a reply, as section 7 of the specification requires.
 */
export async function vectorSearch(
  deps: VectorSearchDeps,
  identity: TokenIdentity | null | undefined,
  body: string,
): Promise<VectorSearchReply> {
  let action: VectorRequest['action'] | undefined;
  try {
    const caller = await deps.present(signedIn(identity));
    const request = parseRequest(body);
    action = request.action;
    const answered = await answer(deps, caller, request);
    return { success: true, error: null, embeddingModel: deps.embedding.model, ...answered };
  } catch (error) {
    deps.logFailure(error);
    const sentence = action ? dataErrors.vectorFailed(action) : dataErrors.noVectorResponse;
    return { ...failedReply(error, sentence), result: null };
  }
}

function signedIn(identity: TokenIdentity | null | undefined): Caller {
  try {
    return callerOf(identity);
  } catch (cause) {
    throw new AppError('unauthenticated', authErrors.requiredForVectorSearch, { cause });
  }
}

async function answer(deps: VectorSearchDeps, caller: Caller, request: VectorRequest): Promise<ProxyResult> {
  const namespace = parseNamespace(request.namespace);
  const isHandingIn = request.action === 'upsert' && namespace?.kind === 'project';
  if ((request.action === 'upsert' && !isHandingIn) || request.action === 'delete') requireManager(caller);
  if (!namespace) throw new AppError('invalid', 'Invalid input: namespace');
  await requireProject(deps, caller, namespace);
  if (isHandingIn) await requireAdding(caller, namespace.projectId, deps.access);
  switch (request.action) {
    case 'query': {
      const query = () => queryPassages(deps, caller, namespace, request);
      // A query with its own vector needs no embedding, so it uses no quota.
      const { found, search } = await (request.vector
        ? query()
        : deps.quota.spend(caller, 'search', 1, query));
      return { ...resultOf(found), search, ...(found.length === 0 ? { summary: noResultsText } : {}) };
    }
    case 'list':
      return listEntries(deps, caller, namespace, request);
    case 'download': {
      if (request.part === 'state') return stateOf(deps, caller, namespace);
      const download = request.part === 'candidates' ? downloadCandidates : downloadPassages;
      const { packed, next } = await download(deps, caller, namespace, request);
      return { result: idsOnly([]), packed, ...(next ? { nextToken: next } : {}) };
    }
    case 'upsert':
      return upsert(deps, caller, namespace, request);
    case 'delete': {
      const location = passageLocation(caller.companyId, namespace);
      return { result: idsOnly(await deletePassages(deps, location, request.ids)) };
    }
  }
}

async function stateOf(deps: VectorSearchDeps, caller: Caller, namespace: Namespace): Promise<ProxyResult> {
  if (namespace.kind !== 'project') throw new AppError('invalid', 'Invalid input: namespace');
  return { result: idsOnly([]), state: await projectState(deps, caller, namespace.projectId) };
}

async function upsert(
  deps: VectorSearchDeps,
  caller: Caller,
  namespace: Namespace,
  request: VectorUpsertRequest,
): Promise<ProxyResult> {
  const toEmbed = request.vectors.filter(({ values }) => !values);
  const amount = toEmbed.reduce((sum, { text = '' }) => sum + Math.ceil(text.length / 1_000), 0);
  const store = () => upsertPassages(deps, caller, namespace, request);
  const ids = await (amount === 0 ? store() : deps.quota.spend(caller, 'indexing', amount, store));
  return { result: idsOnly(ids) };
}

async function requireProject(
  { documents, access }: VectorSearchDeps,
  caller: Caller,
  namespace: Namespace,
): Promise<void> {
  if (namespace.kind !== 'project') return;
  if (!(await documents.hasProject(caller, namespace.projectId))) {
    throw new AppError('not-found', dataErrors.projectNotFound);
  }
  if (!(await mayOpenProject(caller, namespace.projectId, access))) {
    throw new AppError('forbidden', dataErrors.projectNotAssigned);
  }
}

/** The company's own entries of a shared pool. A project's passages are listed by its documents, not here. */
async function listEntries(
  { index }: VectorSearchDeps,
  caller: Caller,
  namespace: Namespace,
  { nextToken }: VectorListRequest,
): Promise<ProxyResult> {
  if (namespace.kind === 'project') throw new AppError('invalid', 'Invalid input: namespace');
  const location = passageLocation(caller.companyId, namespace);
  const { ids, next } = await index.list(location.namespace, nextToken ?? undefined);
  const stored = ids.length > 0 ? await index.fetch(location.namespace, ids) : [];
  const byId = new Map(stored.map((vector) => [vector.id, vector]));
  const entries = ids.map((id) => byId.get(id)).filter((vector) => vector !== undefined);
  const { result } = resultOf(entries.map(({ id, metadata }) => ({ id, metadata, similarity: 1 })));
  return { result: { ...result, distances: [] }, ...(next ? { nextToken: next } : {}) };
}

interface ProjectStateDeps {
  versions: ProjectVersions;
  statistics: TermStatisticsStore;
}

/**
 * Another text as soon as a document, a sheet or an entry of the company's shared pools changes. A device that has kept the
 * project asks for it, so that nothing is listed or downloaded while nothing has changed.
 */
async function projectState(
  { versions, statistics }: ProjectStateDeps,
  caller: Caller,
  projectId: string,
): Promise<string> {
  const rows = (await versions.versionsOf(caller, projectId)).map(
    ({ id, updatedAt }) => `${id} ${updatedAt}`,
  );
  const pools = await Promise.all(
    commonPools.map((pool) => statistics.read(termStatisticsKey(caller.companyId, { kind: 'common', pool }))),
  );
  const terms = pools.map(({ passages, frequencies }) => [passages, ...[...frequencies].sort(byIndex)]);
  return createHash('sha256')
    .update(JSON.stringify([rows.sort(), terms]))
    .digest('hex');
}

const byIndex = ([a]: [number, number], [b]: [number, number]) => a - b;
