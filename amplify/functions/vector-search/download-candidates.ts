import { LRUCache } from 'lru-cache';
import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import type { Namespace } from '#domain/passages/namespace.ts';
import { embeddedTextsOf } from '#domain/reading/embedded-texts.ts';
import { packVectors } from '#domain/reading/packed-vectors.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { PageText } from '#domain/verification/page-text.ts';
import type { AiQuota } from '../ai-quota/ai-quota.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import { parseStoredPages } from '../send-message/page-texts.ts';
import {
  commonEntries,
  type DownloadDeps,
  type Downloaded,
  downloadedDocument,
  positionIn,
} from './download-passages.ts';
import type { VectorDownloadRequest } from './request.ts';

/** About a second of work for the bundled model on two cores: a question that comes meanwhile waits for it. */
const TEXTS_PER_DOWNLOAD = 64;

interface CandidateDeps extends DownloadDeps {
  objects: ObjectStore;
  quota: AiQuota;
}

/**
 * The vectors of everything that may be quoted from a document or from the shared pools, so that a device chooses quotes as
 * the server does (`quoting-provider.ts`). They are computed for each download and not stored: together they are larger than the
 * documents' passages, and only devices need them (decision 031).
 */
export async function downloadCandidates(
  deps: CandidateDeps,
  caller: Caller,
  namespace: Namespace,
  { documentId, nextToken }: VectorDownloadRequest,
): Promise<Downloaded> {
  if (namespace.kind === 'common') {
    const { entries, next } = await commonEntries(deps, caller, nextToken);
    const pages = entries.map(({ metadata: { content, term } }) => ({
      pageText: new PageText(String(content ?? '')),
      heading: String(term ?? ''),
    }));
    return { packed: await embedded(deps, caller, embeddedTextsOf(pages)), next };
  }
  const { textKey } = await downloadedDocument(deps, caller, namespace.projectId, documentId);
  const from = positionIn(nextToken);
  const texts = await textsOf(deps.objects, caller, textKey);
  const next = from + TEXTS_PER_DOWNLOAD;
  return {
    packed: await embedded(deps, caller, texts.slice(from, next)),
    next: next < texts.length ? String(next) : null,
  };
}

async function embedded(
  { embedding, quota }: CandidateDeps,
  caller: Caller,
  texts: readonly string[],
): Promise<string> {
  const amount = Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / 1_000);
  const vectors =
    texts.length > 0
      ? await quota.spend(caller, 'indexing', amount, () => embedding.embed('question', texts))
      : [];
  return Buffer.from(packVectors(texts, vectors)).toString('base64');
}

/** A document is downloaded by many requests, and cutting a large one takes seconds. */
const MAX_DOCUMENTS = 4;
type CutTexts = LRUCache<string, { etag: string; texts: string[] }>;
const cutTexts = new WeakMap<ObjectStore, CutTexts>();

async function textsOf(objects: ObjectStore, { companyId }: Caller, key: string | null): Promise<string[]> {
  // Members may write a document's row, so a key in it does not prove that the object belongs to the company.
  if (!key || !isCompanyKey(key, companyId)) return [];
  const known: CutTexts = cutTexts.get(objects) ?? new LRUCache({ max: MAX_DOCUMENTS });
  cutTexts.set(objects, known);
  const cut = known.get(key);
  const object = await objects.read(key, cut?.etag);
  if (object === 'unchanged') return cut?.texts ?? [];
  if (!object) return [];
  const pages = parseStoredPages(object.body).map(({ text }) => ({
    pageText: new PageText(text),
    heading: '',
  }));
  const texts = embeddedTextsOf(pages);
  known.set(key, { etag: object.etag, texts });
  return texts;
}
