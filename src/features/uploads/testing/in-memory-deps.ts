import { newDocumentId } from '#domain/documents/ids.ts';
import type { ExtractionResult } from '#domain/extraction/extracted-document.ts';
import type { SheetFiling } from '#domain/sheets/filing.ts';
import { readSheets, sheetPages } from '#domain/sheets/read-sheets.ts';
import type { VectorRecord } from '#domain/upload/vector-record.ts';
import type { DocumentChanges } from '#features/documents/api/change-document.ts';
import { HttpStatusError } from '#lib/http/request-error.ts';
import type { UploadDeps } from '../queue/upload-deps.ts';
// An upload loads it on first use. Here it is there at once, so that no test waits for it.
import '../queue/upload-attempt.ts';

export const scope = { companyId: 'acme', projectId: 'proj_1' };
/** A file that is a PDF by its first bytes. */
export const pdf = (name = 'A-101 Rev C.pdf', body = 'guard rails') => new File([`%PDF-1.7\n${body}`], name);

/** The result of reading such a file. */
export function extracted(pages = 3): ExtractionResult {
  const text = 'Guard rails stand 42 inches above the walking surface. '.repeat(40);
  return {
    pages: Array.from({ length: pages }, (_, n) => ({
      number: n + 1,
      text,
      width: 595,
      height: 842,
      method: 'pdfjs',
      confidence: 95,
    })),
    words: [],
    method: 'pdfjs',
    confidence: 95,
    metadata: { pages, hasImages: false, hasText: true, avgConfidence: 95, processingTimeMs: 1 },
  };
}

/** A company, its storage and its index in memory. Each part can be replaced by one that fails. */
export function inMemory(changes: Partial<UploadDeps> = {}) {
  const rows = new Map<string, Record<string, unknown>>();
  const objects = new Map<string, Blob>();
  const vectors = new Map<string, VectorRecord>();
  const filed = new Map<string, readonly SheetFiling[]>();
  const calls: string[] = [];
  let ids = 0;
  const deps: UploadDeps = {
    sha256: async (file) => `sha of ${await file.text()}`,
    findExistingCopy: async (_, sha256) => {
      const existingCopy = [...rows].find(([, row]) => row.sha256 === sha256);
      return existingCopy ? { documentId: existingCopy[0], name: String(existingCopy[1].name) } : null;
    },
    createDocument: async ({ id, ...row }) => void rows.set(id, { ...row, status: 'processing' }),
    updateDocument: async (id, fields: DocumentChanges) => void rows.set(id, { ...rows.get(id), ...fields }),
    createUploadUrl: async ({ documentId, purpose }) => {
      calls.push(`link ${purpose}`);
      return { url: `${documentId}/${purpose}`, key: `acme/${documentId}/${purpose}`, headers: {} };
    },
    put: async ({ url }, body, onProgress) => {
      onProgress(body.size / 2, body.size);
      objects.set(url, body);
      return `etag of ${url}`;
    },
    beginUpload: async ({ documentId }) => {
      calls.push('begin');
      return { key: `acme/${documentId}/file`, uploadId: `upload ${calls.length}` };
    },
    createPartUrl: async ({ uploadId, part }) => {
      calls.push(`part ${part}`);
      return { url: `${uploadId}/${part}`, headers: {} };
    },
    finishUpload: async ({ documentId, uploadId, etags }) => {
      calls.push('join');
      const parts = etags.map((_, at) => objects.get(`${uploadId}/${at + 1}`) ?? '');
      objects.set(`${documentId}/file`, new Blob(parts));
      return true;
    },
    keptFile: async () => null,
    isStored: async (documentId) => objects.has(`${documentId}/file`),
    download: async (documentId, purpose) => {
      const body = objects.get(`${documentId}/${purpose}`);
      if (!body) throw new HttpStatusError(404, 'NoSuchKey');
      return new Response(await body.text());
    },
    extract: async (_file, _name, _type, onProgress) => {
      calls.push('extract');
      onProgress(1, 3);
      return extracted();
    },
    readSheets: async (extraction, request) => readSheets(sheetPages(extraction), request),
    learntLayouts: async () => [],
    fileSheets: async (documentId, sheets) => {
      calls.push('file sheets');
      filed.set(documentId, sheets);
    },
    checkSheets: async (projectId) => void calls.push(`check ${projectId}`),
    thumbnail: async () => new Blob(['jpg'], { type: 'image/jpeg' }),
    upsertVectors: async (_, records) => {
      calls.push(`upsert ${records.length}`);
      for (const record of records) vectors.set(record.id, record);
      return 'test-model';
    },
    deleteVectors: async (_, gone) => {
      for (const id of gone) vectors.delete(id);
    },
    keepsPlace: () => false,
    wait: async () => undefined,
    untilReachable: async () => false,
    now: () => '2026-11-21T00:00:00.000Z',
    newDocumentId: () => newDocumentId(1_763_700_000_000 + ids++, () => 0.5),
    onChanged: () => undefined,
    logFailure: () => undefined,
    ...changes,
  };
  return { deps, rows, objects, vectors, filed, calls };
}
