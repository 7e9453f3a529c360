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
 * Of one entry: a definition of 4000 characters with its names. More words than this holds have no place in a sparse
 * vector of 2048 values.
 */
const MOST_CHARACTERS = 4_500;

/**
 * Stores what is sent into a namespace of the own company: a manager's, or a User's of documents of their own. Gives the ids
 * that it got.
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

/** An entry is cited by its words, so it needs them: as its text, or as the content of its metadata. */
function poolEntry(pool: CommonPool, entry: NewPassage): NewPassage {
  const text = entry.text ?? entry.metadata.content;
  if (typeof text !== 'string' || text.trim() === '') throw missing('upsert', 'text');
  if (text.length > MOST_CHARACTERS) {
    throw new AppError('too-large', `An entry has at most ${MOST_CHARACTERS} characters.`);
  }
  return { ...entry, text, metadata: { ...entry.metadata, ...commonMetadata(pool, text) } };
}

/** A vector says which document it comes from; a citation would trust that. */
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
  // By the id of another document's passage a User would put their own words in its place.
  if (!vectors.every(({ id, metadata }) => isPassageIdOf(String(metadata.documentId), id)))
    throw new AppError('forbidden', dataErrors.unauthorized);
}
