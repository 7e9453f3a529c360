import { expect, it } from 'vitest';
import { newDocumentId } from '#domain/documents/ids.ts';
import type { KeptUpload } from '#domain/upload/kept-upload.ts';
import { ConnectionLostError, HttpStatusError } from '#lib/http/request-error.ts';
import { inMemory, scope } from '../../testing/in-memory-deps.ts';
import type { KeptUploads } from '../kept/kept-uploads.ts';
import { createUploadStore, type OwnUploads } from '../upload-store.ts';

const MB = 1024 * 1024;
/** 60 MB, in which every megabyte differs. */
const large = () =>
  new File(
    ['%PDF-1.7\n', ...Array.from({ length: 60 }, (_, at) => new Uint8Array(MB).fill(at + 1))],
    'Set.pdf',
  );

/** A device and a server on which pages work one after another. `put` may throw for a part. */
function site(put: (url: string) => void = () => undefined) {
  const files = new Map<string, Blob>();
  const rows = new Map<string, KeptUpload>();
  const device: KeptUploads = {
    async keep(upload, file) {
      files.set(upload.documentId, file);
      rows.set(upload.documentId, upload);
    },
    list: async () => structuredClone([...rows.values()]),
    find: async (id) => structuredClone(rows.get(id) ?? null),
    note: async (upload) => {
      if (rows.has(upload.documentId)) rows.set(upload.documentId, structuredClone(upload));
    },
    file: async (id) => files.get(id) ?? null,
    dropFile: async (id) => void files.delete(id),
    remove: async (id) => void rows.delete(id),
  };
  const server = inMemory({ keptFile: device.file, sha256: async (file) => `sha of ${file.size}` });
  const sent: string[] = [];
  const failing = { put };
  const open = () =>
    createUploadStore(
      {
        ...server.deps,
        newDocumentId: () => newDocumentId(1, () => 0.5),
        async put(target, body, onProgress, signal) {
          failing.put(target.url);
          sent.push(target.url);
          return server.deps.put(target, body, onProgress, signal);
        },
        untilReachable: () => new Promise(() => undefined),
      },
      { device, handOver: () => false },
    );
  return { ...server, open, sent, failing, device: rows };
}

/** Waits until the only upload of the store is in this phase. */
const until = (store: OwnUploads, kind: string) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (store.queue().uploads[0]?.phase.kind === kind) resolve();
    };
    store.subscribe(look);
    look();
  });

const partsOf = (sent: readonly string[]) =>
  sent.filter((url) => url.startsWith('upload')).map((url) => Number(url.split('/')[1]));

it('continues a file of 60 MB after a reload from the parts that were sent before it was cut off', async () => {
  const { open, sent, failing, objects, device } = site((url) => {
    if (url.endsWith('/9')) throw new ConnectionLostError();
  });
  const first = open();
  const file = large();
  first.add([file], scope);
  await until(first, 'disconnected');
  first.close();
  expect(partsOf(sent)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  failing.put = () => undefined;
  sent.length = 0;
  const [documentId = ''] = device.keys();
  const second = open();
  await second.restore();
  await until(second, 'processed');
  expect(partsOf(sent)).toEqual([9, 10, 11, 12, 13]);
  const stored = (await objects.get(`${documentId}/file`)?.bytes()) ?? new Uint8Array();
  expect(Buffer.compare(stored, await file.bytes())).toBe(0);
});

it('starts again, under a new key in the row, if storage no longer has the parts', async () => {
  const { open, sent, failing, rows, calls } = site((url) => {
    if (url.endsWith('/9')) throw new ConnectionLostError();
  });
  const first = open();
  first.add([large()], scope);
  await until(first, 'disconnected');
  first.close();
  const [upload = ''] = sent[0]?.split('/') ?? [];
  failing.put = (url) => {
    if (url.startsWith(`${upload}/`)) throw new HttpStatusError(404, '<Code>NoSuchUpload</Code>');
  };
  sent.length = 0;
  const second = open();
  await second.restore();
  await until(second, 'processed');
  expect(partsOf(sent)).toEqual(Array.from({ length: 13 }, (_, at) => at + 1));
  expect(calls.filter((call) => call === 'begin')).toHaveLength(2);
  expect([...rows.values()][0]).toMatchObject({ status: 'processed' });
});

it('sends nothing again if the reply to the last request was lost', async () => {
  const { open, sent, deps, objects } = site();
  const join = deps.finishUpload;
  let replies = 0;
  deps.finishUpload = async (request) => {
    const isDone = await join(request);
    replies += 1;
    if (replies === 1) throw new ConnectionLostError();
    return isDone;
  };
  const first = open();
  first.add([large()], scope);
  await until(first, 'disconnected');
  first.close();
  expect(objects.size).toBeGreaterThan(0);
  sent.length = 0;
  const second = open();
  await second.restore();
  await until(second, 'processed');
  expect(partsOf(sent)).toEqual([]);
  expect(replies).toBe(1);
});

it('sends a file of at most 10 MB whole', async () => {
  const { open, calls } = site();
  const store = open();
  store.add([new File(['%PDF-1.7\n', new Uint8Array(9 * MB)], 'Plan.pdf')], scope);
  await until(store, 'processed');
  expect(calls).toContain('link file');
  expect(calls).not.toContain('begin');
});
