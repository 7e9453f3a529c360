import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { vision as limits } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { ProjectAccess } from '#domain/tenancy/project-access.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { memoryQuota } from '#tests/support/memory-quota.ts';
import { manager, member } from '#tests/support/vector-scene.ts';
import type { DocumentRow } from '../../rows/document.ts';
import type { Picture, VisionProvider } from '../providers/vision-provider.ts';
import { describeImage } from './describe-image.ts';

/** The first bytes of a PNG of 640 × 480. Nothing here reads further. */
const PNG = Uint8Array.from(Buffer.from('89504e470d0a1a0a0000000d4948445200000280000001e00806000000', 'hex'));
const KEY = 'acme/p1/files/doc_1_0_docket.png';

const row = (over: Partial<DocumentRow> = {}): DocumentRow => ({
  ...{ id: 'doc_1', companyId: 'acme', projectId: 'p1', name: 'docket.png', mimeType: 'image/png' },
  ...{ s3Key: KEY, textKey: null, wordsKey: null, thumbnailS3Key: null, owner: null },
  ...over,
});

function createScene(document: DocumentRow | null = row()) {
  const pictures: Picture[] = [];
  const failures: unknown[] = [];
  const objects = createMemoryObjectStore();
  objects.put(KEY, PNG);
  const vision: VisionProvider = {
    model: 'gpt-4-turbo',
    async look(_system, _request, picture) {
      pictures.push(picture);
      return '{"description": "A docket", "extractedText": "N32", "documentType": "docket", "keyElements": ["stamp"]}';
    },
  };
  const deps = {
    rows: {
      document: async (id: string, { companyId }: { companyId: string }) =>
        document?.id === id && document.companyId === companyId ? document : null,
    },
    access: {
      projectAccess: async (): Promise<ProjectAccess> => 'all',
      isAssigned: async () => false,
    },
    present: async (caller: Caller) => caller,
    quota: memoryQuota(),
    objects: objects.store,
    vision: vision as VisionProvider | null,
    now: () => new Date('2026-01-02T03:04:05Z'),
    logFailure: (error: unknown) => failures.push(error),
  };
  const call = (identity: Parameters<typeof describeImage>[1] = member('acme'), documentId = 'doc_1') =>
    describeImage(deps, identity, { documentId });
  return { deps, call, pictures, failures, objects };
}

describe('an image', () => {
  it('is described by the vision model, with the file’s own details', async () => {
    const { call, pictures } = createScene();
    expect(await call()).toEqual({
      success: true,
      analysis: {
        ...{ description: 'A docket', extractedText: 'N32', documentType: 'docket', keyElements: ['stamp'] },
        ...{ confidence: 'low', suggestions: [expect.stringContaining('Check this description')] },
      },
      searchableContent: 'A docket\nN32\ndocket\nstamp',
      metadata: {
        ...{ fileSize: PNG.length, dimensions: { width: 640, height: 480 }, format: 'png' },
        processedAt: '2026-01-02T03:04:05.000Z',
      },
    });
    expect(pictures).toEqual([{ format: 'png', base64: Buffer.from(PNG).toString('base64') }]);
  });

  it('is not described without a vision model, and the code says so', async () => {
    const { call, deps } = createScene();
    deps.vision = null;
    expect(await call()).toEqual({
      success: false,
      error: 'Describing images needs a vision model, and none is configured.',
      code: 'vision_not_configured',
    });
  });

  it('gets the catalogue’s sentence when the provider fails; details stay in the log', async () => {
    const { call, deps, failures } = createScene();
    const failing = (error: Error): VisionProvider => ({ model: 'm', look: () => Promise.reject(error) });
    deps.vision = failing(new AppError('unavailable', aiErrors.vision(500, 'broken')));
    expect(await call()).toMatchObject({ success: false, error: 'Vision API error: 500 - broken' });
    deps.vision = failing(new Error('secret host'));
    expect(await call()).toMatchObject({ error: 'Failed to analyze image with the vision model' });
    expect(failures).toHaveLength(2);
  });

  it('is rejected with the reason when its bytes are missing, too many or no image', async () => {
    const { call, objects, pictures } = createScene();
    objects.put(KEY, new TextEncoder().encode('%PDF-1.7'));
    expect(await call()).toMatchObject({ error: 'Failed to process image: the file is no PNG or JPG' });
    objects.put(KEY, new Uint8Array(limits.imageBytes + 1));
    expect(await call()).toMatchObject({ error: 'Failed to process image: it is larger than 20 MB' });
    objects.objects.delete(KEY);
    expect(await call()).toMatchObject({ error: 'Failed to process image: the file is not in storage' });
    expect(pictures).toEqual([]);
  });

  it.each(['application/pdf', 'x-image/png', null])('cannot be of the type %s', async (mimeType) => {
    expect(await createScene(row({ mimeType })).call()).toMatchObject({ error: 'File must be an image' });
  });
});

describe('the description of an image', () => {
  it('is hidden from another company, as if it did not exist', async () => {
    const { call, pictures } = createScene();
    expect(await call(manager('other'))).toMatchObject({ error: 'Document not found', code: 'not-found' });
    expect(pictures).toEqual([]);
    // Negative control
    expect(await call(member('acme'))).toMatchObject({ success: true });
  });

  it('is hidden from a forged row that names another company’s file', async () => {
    const { call, objects } = createScene(row({ s3Key: 'other/p9/files/secret.png' }));
    objects.put('other/p9/files/secret.png', PNG);
    expect(await call()).toMatchObject({ error: 'Document not found' });
  });

  it('is hidden from a User without an assignment, when the company requires one', async () => {
    const { call, deps } = createScene();
    deps.access.projectAccess = async () => 'assigned';
    expect(await call()).toMatchObject({ success: false, code: 'forbidden' });
    deps.access.isAssigned = async () => true;
    expect(await call()).toMatchObject({ success: true });
  });

  it('is hidden from a caller without a company, and names a missing argument', async () => {
    const { call } = createScene();
    expect(await call(null)).toMatchObject({ error: 'Authentication required' });
    expect(await call(member('acme'), '')).toMatchObject({
      error: 'The operation describeImage requires the argument documentId',
    });
  });
});
