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
import type { DocumentStateRow, DocumentStates } from './document-states.ts';
import { missing, type VectorDownloadRequest } from './request.ts';

/** A passage takes about 1.5 KB, encoded as base64 and then as JSON text. An AppSync reply has at most 5 MB. */
const PASSAGES_PER_DOWNLOAD = 200;

/**
 * The position in the list of common terms: a pool, and the index's own token within it. The product's glossary comes
 * last.
 */
interface CommonCursor {
  place: number;
  token?: string;
}

export interface Downloaded {
  /** Base64 of `packPassages`. */
  packed: string;
  next: string | null;
}

export type DownloadDeps = CommonTermsDeps & { documents: DocumentStates };

/**
 * Passages with their vectors and terms, for a device that answers offline: of one document, whose text the device has,
 * or of all shared pools. The caller's right to the project was checked before.
 */
export async function downloadPassages(
  deps: DownloadDeps,
  caller: Caller,
  namespace: Namespace,
  { documentId, nextToken }: VectorDownloadRequest,
): Promise<Downloaded> {
  if (namespace.kind === 'common') {
    const { entries, next } = await commonEntries(deps, caller, nextToken);
    return { packed: packed(entries), next };
  }
  const { id } = await downloadedDocument(deps, caller, namespace.projectId, documentId);
  const from = positionIn(nextToken);
  const ids = Array.from({ length: PASSAGES_PER_DOWNLOAD }, (_, n) => passageId(id, from + n));
  const location = passageLocation(caller.companyId, namespace);
  const found = await deps.index.fetch(location.namespace, ids);
  const own = found.filter(({ metadata }) => metadata.documentId === id);
  const total = Math.max(0, ...own.map(({ metadata }) => Number(metadata.totalChunks)));
  const next = from + PASSAGES_PER_DOWNLOAD;
  return { packed: packed(own.map(withoutContent)), next: next < total ? String(next) : null };
}

/** The document if it is in the project and outside the trash. */
export async function downloadedDocument(
  { documents }: DownloadDeps,
  caller: Caller,
  projectId: string,
  documentId: string | null | undefined,
): Promise<DocumentStateRow> {
  if (!documentId) throw missing('download', 'documentId');
  const row = (await documents.read(caller, projectId, [documentId])).get(documentId);
  if (!row || row.deletedAt !== null) throw new AppError('not-found', dataErrors.documentNotFound);
  return row;
}

/** The position in a document's list at which a download continues. */
export function positionIn(nextToken: string | null | undefined): number {
  const from = Number(nextToken ?? 0);
  if (!Number.isSafeInteger(from) || from < 0) throw new AppError('invalid', 'Invalid input: nextToken');
  return from;
}

/** Entries of the shared pools with their vectors, some at a time. */
export async function commonEntries(
  deps: CommonTermsDeps,
  caller: Caller,
  nextToken: string | null | undefined,
): Promise<{ entries: StoredVector[]; next: string | null }> {
  const cursor = cursorOf(nextToken);
  const pool = commonPools[cursor.place];
  if (!pool) return { entries: await glossary(deps), next: null };
  const { namespace } = passageLocation(caller.companyId, { kind: 'common', pool });
  const { ids, next } = await deps.index.list(namespace, cursor.token);
  const found = ids.length > 0 ? await deps.index.fetch(namespace, ids) : [];
  const entries = found.map((entry) => ({
    ...entry,
    metadata: { ...entry.metadata, source: entry.metadata.source ?? poolNames[pool] },
  }));
  const after: CommonCursor = next ? { ...cursor, token: next } : { place: cursor.place + 1 };
  return { entries, next: JSON.stringify(after) };
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
