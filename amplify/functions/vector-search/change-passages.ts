import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import type { CommonPool, Namespace } from '#domain/passages/namespace.ts';
import { isPassageIdOf } from '#domain/passages/vector-id.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { requireOwn } from '../data-api/handing-in.ts';
import { commonMetadata } from '../passage-index/common-terms.ts';
import { passageLocation } from '../passage-index/passage-location.ts';
import { type NewPassage, storePassages } from '../passage-index/store-passages.ts';
import type { DocumentStates } from './document-states.ts';
import type { QueryDeps } from './query-passages.ts';
import { missing, type VectorUpsertRequest } from './request.ts';

/**
 * The most characters of one pool entry: a definition of 4000 characters with its names. The words of a longer text
 * would not fit into a sparse vector of 2048 values.
 */
const MAX_CHARACTERS = 4_500;

/**
 * Stores passages in a namespace of the caller's company. A manager may store any; a User only passages of their own
 * documents. Returns the ids of the passages.
 */
export async function upsertPassages(
  deps: QueryDeps,
  caller: Caller,
  namespace: Namespace,
  { vectors }: VectorUpsertRequest,
): Promise<string[]> {
  const location = passageLocation(caller.companyId, namespace);
  if (namespace.kind === 'common') {
    return storePassages(
      deps,
      location,
      vectors.map((entry) => poolEntry(namespace.pool, entry)),
    );
  }
  await requireDocuments(deps.documents, caller, namespace.projectId, vectors);
  return storePassages(deps, location, vectors);
}

/**
 * Takes an entry's words from its text or its metadata's content. An entry without words is refused, because it is
 * cited by them.
 */
function poolEntry(pool: CommonPool, entry: NewPassage): NewPassage {
  const text = entry.text ?? entry.metadata.content;
  if (typeof text !== 'string' || text.trim() === '') throw missing('upsert', 'text');
  if (text.length > MAX_CHARACTERS) {
    throw new AppError('too-large', dataErrors.entryTooLong(MAX_CHARACTERS));
  }
  return { ...entry, text, metadata: { ...entry.metadata, ...commonMetadata(pool, text) } };
}

/** Checks the document that each vector names, because a citation would trust it. */
async function requireDocuments(
  documents: DocumentStates,
  caller: Caller,
  projectId: string,
  vectors: readonly NewPassage[],
): Promise<void> {
  const named = vectors.map(({ metadata }) => metadata.documentId);
  const ids = [...new Set(named.filter((id) => typeof id === 'string'))];
  const known = await documents.read(caller, projectId, ids);
  if (named.some((id) => typeof id !== 'string' || !known.has(id))) {
    throw new AppError('not-found', dataErrors.documentNotFound);
  }
  if (caller.isManager) return;
  for (const row of known.values()) requireOwn(caller, row);
  // With the id of another document's passage, a User could replace its words.
  if (!vectors.every(({ id, metadata }) => isPassageIdOf(String(metadata.documentId), id)))
    throw new AppError('forbidden', dataErrors.unauthorized);
}
