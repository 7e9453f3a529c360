import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors, uploadErrors } from '#domain/errors/catalogue.ts';
import type { DocumentText, DocumentWords } from '#domain/extraction/extracted-document.ts';
import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import type { Upload } from '#domain/upload/upload.ts';
import type { UploadStore } from '#features/documents/api/upload-context.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { documentRecord } from '#tests/support/document-record.ts';
import { extracted, inMemory, pdf, scope } from '../testing/in-memory-deps.ts';
import { createUploadStore } from './upload-store.ts';

function world(changes: Parameters<typeof inMemory>[0] = {}) {
  const { deps, ...rest } = inMemory(changes);
  return { store: createUploadStore(deps), ...rest };
}

/** Waits until every file of the store has stopped, and returns them. */
function settled(store: UploadStore): Promise<readonly Upload[]> {
  const atRest = (upload: Upload) => !['queued', 'running', 'disconnected'].includes(upload.phase.kind);
  return new Promise((resolve) => {
    const look = () => {
      const { uploads } = store.queue();
      if (uploads.every(atRest)) resolve(uploads);
    };
    store.subscribe(look);
    look();
  });
}

async function oneOf(store: UploadStore): Promise<Upload> {
  const [upload] = await settled(store);
  if (!upload) throw new Error('nothing was uploaded');
  return upload;
}

describe('an upload', () => {
  it('stores file, text and words, indexes passages in batches of five and ends AI Ready', async () => {
    const pauses: number[] = [];
    const { store, rows, objects, vectors, calls } = world({
      wait: async (milliseconds) => void pauses.push(milliseconds),
    });
    store.add([pdf()], scope);
    const upload = await oneOf(store);
    expect(upload).toMatchObject({ phase: { kind: 'processed' }, progress: 100 });
    expect(rows.get(upload.documentId)).toMatchObject({
      status: 'processed',
      embeddingModel: 'test-model',
      companyId: 'acme',
      pageCount: 3,
      documentNumber: 'A-101?',
      revision: 'C?',
      textKey: `acme/${upload.documentId}/text`,
      wordsKey: `acme/${upload.documentId}/words`,
      sheetsReadAt: '2026-11-21T00:00:00.000Z',
    });
    const text = JSON.parse((await objects.get(`${upload.documentId}/text`)?.text()) ?? '') as DocumentText;
    const passages = cutPassages({ id: upload.documentId, name: 'A-101 Rev C.pdf' }, text.pages);
    expect([...vectors.keys()]).toEqual(passages.map(({ id }) => id));
    const batches = calls.filter((call) => call.startsWith('upsert')).map((call) => Number(call.slice(7)));
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.slice(0, -1)).toEqual(batches.slice(1).map(() => 5));
    expect(pauses).toEqual(batches.map(() => 100));
  });

  it('pauses while the words and passages of a long set are prepared', async () => {
    const pauses: number[] = [];
    const { store, objects, vectors } = world({
      extract: async () => ({
        ...extracted(60),
        words: [...Array(60).keys()].map((at) => ({ number: at + 1, words: [] })),
      }),
      wait: async (milliseconds) => void pauses.push(milliseconds),
    });
    store.add([pdf()], scope);
    const { documentId } = await oneOf(store);
    expect(pauses.filter((milliseconds) => milliseconds === 0)).toHaveLength(4);
    const words = JSON.parse((await objects.get(`${documentId}/words`)?.text()) ?? '') as DocumentWords;
    expect(words.pages).toHaveLength(60);
    expect([...vectors.values()].every(({ metadata }) => metadata.totalChunks === vectors.size)).toBe(true);
  });

  it('files its sheets once, before any passage of them can be found', async () => {
    const { store, filed, calls } = world();
    store.add([pdf()], scope);
    const { documentId } = await oneOf(store);
    expect(filed.get(documentId)).toHaveLength(1);
    expect(calls.filter((call) => /^(?:file|upsert)/.test(call))[0]).toBe('file sheets');
    expect(calls.filter((call) => call === 'file sheets')).toHaveLength(1);
  });

  it('files its sheets at the end if that failed before, and says so if it fails again', async () => {
    let failures = 1;
    const fileSheets = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('unavailable');
    };
    const once = world({ fileSheets });
    once.store.add([pdf()], scope);
    const { documentId } = await oneOf(once.store);
    expect(once.rows.get(documentId)).toMatchObject({ failureReason: null, status: 'processed' });
    failures = 2;
    const twice = world({ fileSheets });
    twice.store.add([pdf()], scope);
    const failed = await oneOf(twice.store);
    expect(twice.rows.get(failed.documentId)).toMatchObject({ failureReason: uploadErrors.sheetsNotFiled });
    expect(twice.rows.get(failed.documentId)).not.toHaveProperty('sheetsReadAt');
  });

  it('reports the cause on the failed file, and the others continue', async () => {
    const { store, rows } = world({
      extract: async (_file, name) => {
        if (name === 'locked.pdf') throw new ExtractionError('password', name);
        return extracted();
      },
    });
    store.add(
      [
        pdf('locked.pdf', 'a'),
        new File([], 'empty.pdf'),
        new File(['GIF89a'], 'cat.pdf'),
        pdf('good.pdf', 'b'),
      ],
      scope,
    );
    const byName = new Map((await settled(store)).map((upload) => [upload.name, upload]));
    expect(byName.get('good.pdf')?.phase.kind).toBe('processed');
    expect(byName.get('empty.pdf')?.phase).toMatchObject({
      cause:
        'Failed to extract text from empty.pdf: the file is empty. Check the original and upload it again.',
    });
    expect(byName.get('cat.pdf')?.phase).toMatchObject({
      cause: expect.stringContaining('its name says PDF, but it is a GIF image'),
    });
    const locked = byName.get('locked.pdf');
    expect(locked?.phase).toMatchObject({
      kind: 'failed',
      step: 'read',
      cause: expect.stringContaining('protected by a password'),
    });
    expect(rows.get(locked?.documentId ?? '')).toMatchObject({
      status: 'failed',
      failureReason: expect.stringContaining('password'),
    });
  });

  it('retries from the step that failed, and repeats nothing', async () => {
    let broken = true;
    const { store, vectors, calls } = world({
      upsertVectors: async (_, records) => {
        if (broken && vectors.size >= 5) throw new AppError('failed', dataErrors.vectorFailed('upsert'));
        for (const record of records) vectors.set(record.id, record);
        return 'test-model';
      },
    });
    store.add([pdf()], scope);
    const failed = await oneOf(store);
    expect(failed.phase).toMatchObject({
      kind: 'failed',
      step: 'index',
      cause: 'Failed to upsert vectors through the proxy',
    });
    broken = false;
    store.retry(failed.documentId);
    expect((await oneOf(store)).phase.kind).toBe('processed');
    expect(calls.filter((call) => call === 'extract' || call === 'link file')).toEqual([
      'link file',
      'extract',
    ]);
  });

  it('resumes by itself when the connection returns, with a new link', async () => {
    let lost = 2;
    const seen: string[] = [];
    const { store, calls } = world({
      put: async () => {
        if (lost-- > 0) throw new ConnectionLostError();
        return 'etag';
      },
    });
    store.subscribe(() => seen.push(store.queue().uploads[0]?.phase.kind ?? ''));
    store.add([pdf()], scope);
    expect((await oneOf(store)).phase.kind).toBe('processed');
    expect(seen).toContain('disconnected');
    expect(calls.filter((call) => call === 'link file')).toHaveLength(3);
  });

  it('gives up on unreachable storage, and says so', async () => {
    const { store } = world({ put: () => Promise.reject(new ConnectionLostError()) });
    store.add([pdf()], scope);
    expect((await oneOf(store)).phase).toMatchObject({
      kind: 'failed',
      cause: expect.stringContaining('network'),
    });
  });

  it('says who can help when the right is missing', async () => {
    const sentence = 'You do not have authorization to create documents. Please contact your administrator.';
    const { store, rows } = world({
      createUploadUrl: () => Promise.reject(new AppError('forbidden', sentence)),
    });
    store.add([pdf()], scope);
    expect((await oneOf(store)).phase).toMatchObject({ kind: 'failed', cause: sentence });
    expect(rows.size).toBe(0);
  });
});

describe('a duplicate', () => {
  it('is uploaded only if the user confirms', async () => {
    const { store, rows } = world();
    store.add([pdf('one.pdf')], scope);
    await settled(store);
    store.add([pdf('two.pdf')], scope);
    const second = (await settled(store))[1];
    expect(second?.phase).toEqual({
      kind: 'duplicate',
      existingCopy: { documentId: [...rows.keys()][0], name: 'one.pdf' },
    });
    store.allowDuplicate(second?.documentId ?? '');
    expect((await settled(store))[1]?.phase.kind).toBe('processed');
    expect(rows.size).toBe(2);
  });

  it('is found within one selection too', async () => {
    const { store } = world();
    store.add([pdf('one.pdf'), pdf('two.pdf')], scope);
    expect((await settled(store)).map(({ phase }) => phase.kind).sort()).toEqual(['duplicate', 'processed']);
  });
});

describe('cancelling', () => {
  it('stops the work and moves stored files to the trash', async () => {
    const { store, rows, vectors } = world({
      extract: (_file, _name, _type, _onProgress, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
          store.cancel(store.queue().uploads[0]?.documentId ?? '');
        }),
    });
    store.add([pdf()], scope);
    const upload = await oneOf(store);
    expect(upload.phase.kind).toBe('cancelled');
    expect(rows.get(upload.documentId)?.deletedAt).toBe('2026-11-21T00:00:00.000Z');
    expect(vectors.size).toBe(0);
  });
});

describe('a document interrupted by closing the tab', () => {
  const record = (id: string, textKey: string | null) =>
    documentRecord({
      ...scope,
      id,
      name: 'left.pdf',
      sizeBytes: 20,
      status: 'processing',
      textKey,
      pageCount: null,
    });

  it('is read again from the stored file', async () => {
    const { store, objects, calls } = world();
    objects.set('doc_1_aaaaa/file', pdf());
    store.resume(record('doc_1_aaaaa', null));
    expect((await oneOf(store)).phase.kind).toBe('processed');
    expect(calls).not.toContain('link file');
  });

  it('is only indexed when its text is stored', async () => {
    const { store, objects, vectors, calls } = world();
    const text: DocumentText = { version: 1, documentId: 'doc_1_aaaaa', pages: extracted().pages };
    objects.set('doc_1_aaaaa/text', new Blob([JSON.stringify(text)]));
    store.resume(record('doc_1_aaaaa', 'acme/text'));
    expect((await oneOf(store)).phase.kind).toBe('processed');
    expect(vectors.size).toBeGreaterThan(0);
    expect(calls).not.toContain('extract');
  });

  it('is indexed again after a restore, also in the tab that uploaded it', async () => {
    const { store, vectors } = world();
    store.add([pdf()], scope);
    const { documentId } = await oneOf(store);
    vectors.clear();
    store.resume(record(documentId, 'acme/text'));
    expect((await oneOf(store)).phase.kind).toBe('processed');
    expect(vectors.size).toBeGreaterThan(0);
  });

  it('reports that its file was never sent', async () => {
    const { store } = world();
    store.resume(record('doc_1_aaaaa', null));
    expect((await oneOf(store)).phase).toMatchObject({
      kind: 'failed',
      cause: expect.stringContaining('Upload the file again'),
    });
  });
});
