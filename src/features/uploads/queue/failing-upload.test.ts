import { describe, expect, it } from 'vitest';
import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { ConnectionLostError, HttpStatusError } from '#lib/http/request-error.ts';
import { inMemory, pdf, scope } from '../testing/in-memory-deps.ts';
import type { UploadDeps } from './upload-deps.ts';
import { createUploadStore } from './upload-store.ts';

/** Uploads a file until it fails. Returns the message next to the file, and its row. */
async function failed(changes: Partial<UploadDeps>, file = pdf()) {
  const { deps, rows } = inMemory(changes);
  const store = createUploadStore(deps);
  store.add([file], scope);
  const cause = await new Promise<string>((resolve) => {
    store.subscribe(() => {
      const [upload] = store.queue().uploads;
      if (upload?.phase.kind === 'failed') resolve(upload.phase.cause);
    });
  });
  return { cause, row: [...rows.values()][0] };
}

const refusal = (code: string, status = 403) =>
  new HttpStatusError(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);

describe('an upload that the storage refuses', () => {
  it.each([
    [refusal('AccessDenied'), 'S3 access denied. Check your IAM permissions for this bucket.'],
    [refusal('InvalidAccessKeyId'), 'Upload failed: object storage credentials are missing or invalid.'],
    [refusal('SignatureDoesNotMatch'), 'Upload failed: object storage credentials are missing or invalid.'],
    [
      refusal('InsufficientStorage', 507),
      'The server has no room for more files. Ask its operator to make room, then retry.',
    ],
    [refusal('NoSuchBucket', 404), 'Upload failed: the storage bucket does not exist or is not accessible.'],
    [refusal('PermanentRedirect', 301), 'Upload failed: storage region configuration issue.'],
    [refusal('AuthorizationHeaderMalformed', 400), 'Upload failed: storage region configuration issue.'],
    [
      new ConnectionLostError(),
      'Upload failed: network or CORS problem. Check your connection and try again.',
    ],
  ])('shows after %s "%s", beside the file and in its row', async (error, sentence) => {
    const { cause, row } = await failed({ put: () => Promise.reject(error) });
    expect(cause).toBe(sentence);
    expect(row).toMatchObject({ status: 'failed', failureReason: sentence });
    expect(row).not.toHaveProperty('content');
  });
});

describe('an upload whose text cannot be read', () => {
  const unreadable: Partial<UploadDeps> = {
    extract: (_file, name) => Promise.reject(new ExtractionError('corrupt', name)),
  };
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

  it('says so in place of the text of a PDF', async () => {
    const { cause, row } = await failed(unreadable);
    expect(cause).toMatch(/^Failed to extract text from A-101 Rev C\.pdf: the file is damaged/);
    expect(row?.content).toMatch(/^\[ERROR: Enhanced PDF extraction failed - .*damaged.*\]$/);
  });

  it('says so in place of the text of an image', async () => {
    const { row } = await failed(unreadable, new File([new Uint8Array(png)], 'Site.png'));
    expect(row?.content).toBe('[Image file - text extraction failed]');
  });

  it('says that OCR is missing when it is needed', async () => {
    const { cause } = await failed({
      extract: (_file, name) => Promise.reject(new ExtractionError('ocr-unavailable', name)),
    });
    expect(cause).toBe('Failed to extract text from A-101 Rev C.pdf: OCR service not initialized.');
  });

  it('says so in place of the text of a stored file of unknown type', async () => {
    const { deps, rows, objects } = inMemory();
    objects.set('doc_1_aaaaa/file', new Blob(['GIF89a']));
    const store = createUploadStore(deps);
    const left = { ...scope, id: 'doc_1_aaaaa', name: 'cat.gif', mimeType: 'image/gif', textKey: null };
    store.resume({ ...left, documentNumber: null, revision: null } as Parameters<typeof store.resume>[0]);
    await expect
      .poll(() => rows.get('doc_1_aaaaa')?.content)
      .toBe('[Unsupported file type - could not extract text]');
  });
});
