import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FilePurpose } from '#domain/documents/storage-keys.ts';
import { storedReading } from '#domain/documents/stored-reading.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { resultOf } from '#domain/errors/json-reply.ts';
import { whenFree } from '#domain/errors/when-free.ts';
import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import { projectNamespace } from '#domain/passages/namespace.ts';
import { readingOfDocument } from '#domain/sheets/document-reading.ts';
import { readSheets, sheetPages } from '#domain/sheets/read-sheets.ts';
import { unpackWords } from '#domain/upload/stored-words.ts';
import { type VectorRecord, vectorRecord } from '#domain/upload/vector-record.ts';
import type { DataApi } from './data-api.ts';
import type { SampleDocument } from './sample-documents.ts';

interface SeedScope {
  companyId: string;
  projectId: string;
}

/** Few enough for a slow, busy machine to embed within the proxy's time limit. */
const PASSAGES_A_BATCH = 10;
const PREVIEW_CHARACTERS = 2_000;

/** Stores a file, its text, rows and passages as an upload does, through the same API. */
export async function addDocument(api: DataApi, scope: SeedScope, document: SampleDocument): Promise<void> {
  const { id, name, mimeType, bytes, sha256, extraction, thumbnail } = document;
  const { pages, words, method, confidence, metadata } = extraction;
  const put = (purpose: FilePurpose, body: Buffer | string, contentType: string) =>
    putObject(api, { ...scope, documentId: id, purpose, fileName: name }, body, contentType);
  const stored = { version: 1 as const, documentId: id, pages: words };
  const placed = pages.map(({ number }) => ({ number, words: unpackWords(stored, number) }));
  const sheets = readSheets(sheetPages({ pages, words: placed }), { fileName: name, layouts: [] });
  const read = readingOfDocument(name, sheets);
  const documentNumber = storedReading(read.number);
  const revision = storedReading(read.revision);
  const s3Key = await put('file', bytes, mimeType);
  const textKey = await put(
    'text',
    JSON.stringify({ version: 1, documentId: id, pages }),
    'application/json',
  );
  const wordsKey = await put(
    'words',
    JSON.stringify({ version: 1, documentId: id, pages: words }),
    'application/json',
  );
  const thumbnailS3Key = thumbnail && (await put('thumbnail', thumbnail, 'image/jpeg'));
  await api(`mutation($input: CreateDocumentInput!) { createDocument(input: $input) { id } }`, {
    input: {
      ...scope,
      ...{
        id,
        name,
        type: mimeType,
        mimeType,
        size: bytes.length,
        sha256,
        s3Key,
        textKey,
        wordsKey,
        thumbnailS3Key,
      },
      ...{
        status: 'processing',
        state: 'current',
        tags: [],
        pageCount: pages.length,
        documentNumber,
        revision,
      },
      content: pages
        .map((page) => page.text)
        .join('\n\n')
        .slice(0, PREVIEW_CHARACTERS),
      extraction: JSON.stringify({
        ...{ method, confidence, pagesByOcr: [], metadata },
        ...{ numberDoubt: read.number.doubt, revisionDoubt: read.revision.doubt },
      }),
    },
  });
  const records = cutPassages({ id, name }, pages).map((passage) =>
    vectorRecord(passage, { projectId: scope.projectId, mimeType, documentNumber, revision }),
  );
  const embeddingModel = await upsert(api, scope.projectId, records);
  await api(`mutation($input: UpdateDocumentInput!) { updateDocument(input: $input) { id } }`, {
    input: { id, status: 'processed', embeddingModel },
  });
}

async function putObject(
  api: DataApi,
  request: SeedScope & { documentId: string; purpose: FilePurpose; fileName: string },
  body: Buffer | string,
  contentType: string,
): Promise<string> {
  const { companyId: _, ...target } = request;
  const { createUploadUrl } = await api<{ createUploadUrl: { url: string; key: string; headers: string } }>(
    `mutation($projectId: ID!, $documentId: ID!, $purpose: String!, $fileName: String!, $contentType: String!, $size: Int!, $sha256: String!) {
       createUploadUrl(projectId: $projectId, documentId: $documentId, purpose: $purpose, fileName: $fileName,
         contentType: $contentType, size: $size, sha256: $sha256) { url key headers } }`,
    {
      ...{ ...target, contentType, size: Buffer.byteLength(body) },
      sha256: createHash('sha256').update(body).digest('hex'),
    },
  );
  const headers = JSON.parse(createUploadUrl.headers) as Record<string, string>;
  const response = await fetch(createUploadUrl.url, {
    method: 'PUT',
    headers,
    body: new Uint8Array(Buffer.from(body)),
  });
  if (!response.ok)
    throw new Error(`Storage refused ${request.fileName}: ${response.status} ${await response.text()}`);
  return createUploadUrl.key;
}

async function upsert(api: DataApi, projectId: string, records: VectorRecord[]): Promise<string> {
  let model = '';
  for (let from = 0; from < records.length; from += PASSAGES_A_BATCH) {
    const vectors = records.slice(from, from + PASSAGES_A_BATCH);
    const body = JSON.stringify({ action: 'upsert', namespace: projectNamespace(projectId), vectors });
    const store = async () => {
      const { vectorSearch } = await api<{ vectorSearch: string }>(
        `query($body: String!) { vectorSearch(body: $body) }`,
        { body },
      );
      return resultOf<{ embeddingModel: string }>(
        JSON.parse(vectorSearch),
        dataErrors.vectorFailed('upsert'),
      );
    };
    model = (await whenFree(store, { wait: setTimeout })).embeddingModel;
  }
  return model;
}
