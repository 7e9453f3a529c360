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
  text(key: string): Promise<DocumentText | null>;
  /** The terms of a pool that the import has stored. */
  terms(companyId: string, pool: CommonPool): Promise<PoolTerm[]>;
  onProgress(documents: number, ofDocuments: number): Promise<void>;
  hasTime(): boolean;
}

/** The same number as an upload sends, so that a request to the provider stays within its time limit. */
const PASSAGES_A_BATCH = 40;

/**
 * Indexes the passages of a company's processed documents and the terms of its pools. Repeating it changes
 * nothing. Returns the last indexed document if time ran out, otherwise null.
 */
export async function indexCompany(
  { companyId, after }: { companyId: string; after?: string | null },
  deps: IndexCompanyDeps,
): Promise<string | null> {
  if (!after) await indexTerms(companyId, deps);
  const all = (await deps.documents(companyId))
    .filter((row) => row.companyId === companyId && row.status === 'processed' && row.textKey)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const left = all.filter(({ id }) => !after || id > after);
  for (const [n, document] of left.entries()) {
    await indexDocument(document, deps);
    await deps.onProgress(all.length - left.length + n + 1, all.length);
    if (n + 1 < left.length && !deps.hasTime()) return document.id;
  }
  if (left.length === 0) await deps.onProgress(all.length, all.length);
  return null;
}

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

async function indexDocument(document: IndexedRow, { text, passages }: IndexCompanyDeps): Promise<void> {
  const { id, name, companyId, projectId, textKey, documentNumber, revision } = document;
  if (!textKey || !isCompanyKey(textKey, companyId)) return;
  const stored = await text(textKey);
  if (!stored) return;
  const location = passageLocation(companyId, { kind: 'project', projectId });
  const about = { projectId, mimeType: document.mimeType ?? '', documentNumber, revision };
  const records = cutPassages({ id, name }, stored.pages).map((passage) => vectorRecord(passage, about));
  for (const some of batches(records)) await storePassages(passages, location, some);
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += PASSAGES_A_BATCH) yield items.slice(at, at + PASSAGES_A_BATCH);
}
