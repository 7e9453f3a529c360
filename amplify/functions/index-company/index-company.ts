import type { UnreadDocuments } from '#domain/company-data/import-keys.ts';
import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import type { DocumentText } from '#domain/extraction/extracted-document.ts';
import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import type { CommonPool } from '#domain/passages/namespace.ts';
import { commonPools } from '#domain/passages/namespace.ts';
import { vectorRecord } from '#domain/upload/vector-record.ts';
import type { PoolTerm } from '../company-data/pool-terms.ts';
import { passageLocation } from '../passage-index/passage-location.ts';
import { type PassageIndexDeps, storePassages } from '../passage-index/store-passages.ts';

export interface IndexedRow {
  id: string;
  companyId: string;
  projectId: string;
  name: string;
  mimeType: string | null;
  status: string | null;
  textKey: string | null;
  documentNumber: string | null;
  revision: string | null;
}

export interface IndexCompanyDeps {
  passages: PassageIndexDeps;
  documents(companyId: string): Promise<IndexedRow[]>;
  /** Null if it is missing or damaged. */
  text(key: string): Promise<DocumentText | null>;
  /** The terms of a pool that the import has stored. */
  terms(companyId: string, pool: CommonPool): Promise<PoolTerm[]>;
  onProgress(progress: IndexProgress): void;
  hasTime(): boolean;
}

export interface IndexProgress {
  /** Those that are done, the unread ones included. */
  documents: number;
  ofDocuments: number;
  unread: UnreadDocuments;
}

/** The number of unread documents that are named. */
const NAMED = 20;

/** The same number as an upload sends, so that a request to the provider stays within its time limit. */
const PASSAGES_A_BATCH = 40;

/**
 * Indexes the passages of a company's processed documents and the terms of its pools. Repeating it changes
 * nothing. Returns the last indexed document if time ran out, otherwise null.
 */
export async function indexCompany(
  { companyId, after, unread }: { companyId: string; after?: string | null; unread: UnreadDocuments },
  deps: IndexCompanyDeps,
): Promise<string | null> {
  if (!after) await indexTerms(companyId, deps);
  const all = (await deps.documents(companyId))
    .filter((row) => row.companyId === companyId && row.status === 'processed' && row.textKey)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const left = all.filter(({ id }) => !after || id > after);
  let unreadNow = unread;
  deps.onProgress({ documents: all.length - left.length, ofDocuments: all.length, unread: unreadNow });
  for (const [n, document] of left.entries()) {
    if (!(await indexDocument(document, deps))) unreadNow = withName(unreadNow, document.name);
    const documents = all.length - left.length + n + 1;
    deps.onProgress({ documents, ofDocuments: all.length, unread: unreadNow });
    if (n + 1 < left.length && !deps.hasTime()) return document.id;
  }
  return null;
}

const withName = ({ count, names }: UnreadDocuments, name: string): UnreadDocuments => ({
  count: count + 1,
  names: names.length < NAMED ? [...names, name] : names,
});

async function indexTerms(companyId: string, { terms, passages }: IndexCompanyDeps): Promise<void> {
  for (const pool of commonPools) {
    const location = passageLocation(companyId, { kind: 'common', pool });
    const entries = (await terms(companyId, pool)).map(({ id, metadata }) => ({
      ...{ id, metadata },
      text: String(metadata.content),
    }));
    for (const some of batches(entries)) await storePassages(passages, location, some);
  }
}

/** False if its text is missing or damaged. One document of thousands is no reason to leave out the others. */
async function indexDocument(document: IndexedRow, { text, passages }: IndexCompanyDeps): Promise<boolean> {
  const { id, name, companyId, projectId, textKey, documentNumber, revision } = document;
  if (!textKey || !isCompanyKey(textKey, companyId)) return false;
  const stored = await text(textKey);
  if (!stored) return false;
  const location = passageLocation(companyId, { kind: 'project', projectId });
  const about = { projectId, mimeType: document.mimeType ?? '', documentNumber, revision };
  const records = cutPassages({ id, name }, stored.pages).map((passage) => vectorRecord(passage, about));
  for (const some of batches(records)) await storePassages(passages, location, some);
  return true;
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += PASSAGES_A_BATCH) yield items.slice(at, at + PASSAGES_A_BATCH);
}
