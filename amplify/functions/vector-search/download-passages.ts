import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { commonPools, type Namespace } from '#domain/passages/namespace.ts';
import { type IndexedPassage, packPassages } from '#domain/passages/packed-passages.ts';
import { poolNames } from '#domain/passages/pool-names.ts';
import { passageId } from '#domain/passages/vector-id.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { CommonTermsDeps } from '../passage-index/common-terms.ts';
import { passageLocation } from '../passage-index/passage-location.ts';
import { sharedGlossary } from '../passage-index/shared-glossary.ts';
import type { StoredVector } from '../passage-index/vector-index.ts';
import type { DocumentStates } from './document-states.ts';
import { missing, type VectorDownloadRequest } from './request.ts';

/** A passage takes about 2 KB, encoded as base64 and then as JSON text. An AppSync reply has at most 5 MB. */
const PASSAGES_PER_DOWNLOAD = 200;

/**
 * The position in the list of common terms: a pool, and the index's own token within it. The product's glossary comes
 * last.
 */
interface CommonCursor {
  place: number;
  token?: string;
}

interface Downloaded {
  /** Base64 of `packPassages`. */
  packed: string;
  next: string | null;
}

/**
 * Passages with their vectors and terms, for a device that answers offline: of one document, whose text the device has,
 * or of all shared pools. The caller's right to the project was checked before.
 */
export async function downloadPassages(
  deps: CommonTermsDeps & { documents: DocumentStates },
  caller: Caller,
  namespace: Namespace,
  { documentId, nextToken }: VectorDownloadRequest,
): Promise<Downloaded> {
  if (namespace.kind === 'common') return common(deps, caller, cursorOf(nextToken));
  if (!documentId) throw missing('download', 'documentId');
  const row = (await deps.documents.read(caller, namespace.projectId, [documentId])).get(documentId);
  if (!row || row.deletedAt !== null) throw new AppError('not-found', dataErrors.documentNotFound);
  const from = Number(nextToken ?? 0);
  if (!Number.isSafeInteger(from) || from < 0) throw new AppError('invalid', 'Invalid input: nextToken');
  const ids = Array.from({ length: PASSAGES_PER_DOWNLOAD }, (_, n) => passageId(documentId, from + n));
  const location = passageLocation(caller.companyId, namespace);
  const found = await deps.index.fetch(location.namespace, ids);
  const own = found.filter(({ metadata }) => metadata.documentId === documentId);
  const total = Math.max(0, ...own.map(({ metadata }) => Number(metadata.totalChunks)));
  const next = from + PASSAGES_PER_DOWNLOAD;
  return { packed: packed(own.map(withoutContent)), next: next < total ? String(next) : null };
}

async function common(deps: CommonTermsDeps, caller: Caller, cursor: CommonCursor): Promise<Downloaded> {
  const pool = commonPools[cursor.place];
  if (!pool) return { packed: packed(await glossary(deps)), next: null };
  const { namespace } = passageLocation(caller.companyId, { kind: 'common', pool });
  const { ids, next } = await deps.index.list(namespace, cursor.token);
  const found = ids.length > 0 ? await deps.index.fetch(namespace, ids) : [];
  const entries = found.map((entry) => ({
    ...entry,
    metadata: { ...entry.metadata, source: entry.metadata.source ?? poolNames[pool] },
  }));
  const after: CommonCursor = next ? { ...cursor, token: next } : { place: cursor.place + 1 };
  return { packed: packed(entries), next: JSON.stringify(after) };
}

async function glossary(deps: CommonTermsDeps): Promise<StoredVector[]> {
  if (deps.glossary.length === 0) return [];
  const { namespace } = await sharedGlossary(deps);
  return deps.index.fetch(
    namespace,
    deps.glossary.map(({ id }) => id),
  );
}

function cursorOf(token: string | null | undefined): CommonCursor {
  if (!token) return { place: 0 };
  try {
    const { place, token: inPool } = JSON.parse(token) as Partial<CommonCursor>;
    if (Number.isSafeInteger(place) && Number(place) >= 0)
      return { place: Number(place), ...(typeof inPool === 'string' ? { token: inPool } : {}) };
  } catch {
    // The error is part of the reply below.
  }
  throw new AppError('invalid', 'Invalid input: nextToken');
}

/** Leaves out the preview, because the device has the whole text of the page. */
function withoutContent({ metadata, ...passage }: StoredVector): IndexedPassage {
  const { content: _, ...rest } = metadata;
  return { ...passage, metadata: rest };
}

const packed = (passages: readonly IndexedPassage[]): string =>
  Buffer.from(packPassages(passages)).toString('base64');
