import type { Caller } from 'amplify-offline/internals/appsync/authentication/caller';
import { isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest } from './backend-under-test.ts';
import { people, person } from './callers.ts';
import { models } from './models.ts';
import { create, remove, seed, seedPeople, update } from './try-operations.ts';

let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await seedPeople(api);
});
afterAll(() => api.close());

describe('a document', () => {
  it('can be moved to the trash and restored by anyone who may delete it', async () => {
    const id = await seed(api, 'Document');
    const trashed = { id, deletedAt: '2026-01-02T03:04:05.000Z' };
    expect((await update(api, people.user, 'Document', trashed)).refused).toBe(true);
    expect((await update(api, people.self, 'Document', trashed)).refused).toBe(false);
    expect((await update(api, people.user, 'Document', { id, deletedAt: null })).refused).toBe(true);
    expect((await update(api, people.owner, 'Document', { id, deletedAt: null })).refused).toBe(false);
  });

  it('belongs to its creator, who may delete it even with a lower role', async () => {
    const made = await create(api, people.owner, 'Document', { id: 'doc_1_ofowner' });
    const { id } = (made.response.data as { row: { id: string } }).row;
    const { row } = await api.asServer<{ row: object }>(
      'query($id: ID!) { row: getDocument(id: $id) { owner createdBy } }',
      { id },
    );
    expect(row).toEqual({ owner: 'sub-owner', createdBy: 'sub-owner' });
    expect((await remove(api, people.user, 'Document', id)).refused).toBe(true);
    const lowered = person('sub-owner', 'acme', 'User');
    const deletedAt = '2026-01-02T03:04:05.000Z';
    expect((await update(api, lowered, 'Document', { id, deletedAt })).refused).toBe(false);
    expect((await remove(api, lowered, 'Document', id)).refused).toBe(false);
  });

  it('gives no member owner rights when the document has no owner', async () => {
    const id = await seed(api, 'Document', { owner: null });
    expect((await remove(api, people.self, 'Document', id)).refused).toBe(true);
  });

  it.each([{ owner: 'sub-self' }, { createdBy: 'sub-self' }, { owner: null }, { createdBy: null }])(
    'takes its owner from the token, never from the input: %j',
    async (named) => {
      const input = { companyId: 'acme', ...models.Document?.sample, ...named };
      const { response } = await api.send(
        people.admin,
        'mutation($i: CreateDocumentInput!) { createDocument(input: $i) { id } }',
        { i: input },
      );
      expect(response.errors).toMatchObject([{ errorType: 'Refused' }]);
      const id = await seed(api, 'Document');
      expect((await update(api, people.admin, 'Document', { id, ...named })).refused).toBe(true);
      expect((await update(api, people.self, 'Document', { id, ...named })).refused).toBe(true);
    },
  );

  it('refuses a member who names another owner to gain delete rights', async () => {
    const id = await seed(api, 'Document');
    expect((await update(api, people.user, 'Document', { id, owner: 'sub-user' })).refused).toBe(true);
    expect((await remove(api, people.user, 'Document', id)).refused).toBe(true);
    expect((await remove(api, people.self, 'Document', id)).refused).toBe(false);
  });
});

describe('the descriptive fields of a document', () => {
  const values: Record<string, unknown> = {
    ...{ size: 2, pageCount: 9, status: 'failed', state: 'superseded', supersedes: 'd1' },
    ...{
      extraction: '{}',
      sheetsReadAt: '2026-01-02T03:04:05.000Z',
      deletedAt: '2026-01-02T03:04:05.000Z',
      createdAt: '2026-01-02T03:04:05.000Z',
    },
  };
  const changes = () => {
    const type = api.schema.getType('UpdateDocumentInput');
    if (!isInputObjectType(type)) throw new Error('UpdateDocumentInput is not an input');
    const fields = Object.keys(type.getFields()).filter((field) => !['id', 'companyId'].includes(field));
    return fields.filter((field) => !['name', 'tags', 'owner', 'createdBy'].includes(field));
  };
  const placed = ['projectId', 's3Key', 'thumbnailS3Key', 'textKey', 'wordsKey'];

  it('can be changed only by its uploader and managers, except for name and tags', async () => {
    const id = await seed(api, 'Document');
    expect((await update(api, people.user, 'Document', { id, name: 'slab.pdf', tags: ['x'] })).refused).toBe(
      false,
    );
    expect(changes()).toEqual(
      expect.arrayContaining(['status', 'failureReason', 'documentNumber', 'sha256']),
    );
    for (const field of changes()) {
      const change = { id, [field]: values[field] ?? 'p2' };
      const refused = async (caller: Caller) => (await update(api, caller, 'Document', change)).refused;
      expect([field, await refused(people.user)]).toEqual([field, true]);
      expect([field, await refused(people.owner)]).toEqual([field, false]);
      if (!placed.includes(field)) expect([field, await refused(people.self)]).toEqual([field, false]);
    }
  });
});

describe('a document’s project and file keys', () => {
  const elsewhere = [
    { projectId: 'p2' },
    { s3Key: 'acme/p2/files/secret' },
    { textKey: 'acme/p2/text/secret.json' },
    { wordsKey: 'acme/p2/words/secret.json' },
    { thumbnailS3Key: 'acme/p2/thumbnails/secret.jpg' },
  ];

  it.each(elsewhere)(
    'cannot be changed by a User, who may not have access to that project: %o',
    async (change) => {
      await create(api, people.admin, 'Project', { id: 'p2' });
      const id = await seed(api, 'Document');
      expect((await update(api, people.user, 'Document', { id, ...change })).refused).toBe(true);
      expect((await update(api, people.self, 'Document', { id, ...change })).refused).toBe(true);
      expect((await update(api, people.owner, 'Document', { id, ...change })).refused).toBe(false);
    },
  );

  it('can contain only the document’s own keys, set by its uploader', async () => {
    const id = await seed(api, 'Document');
    const own = [
      { s3Key: `acme/p1/files/${id}_1764000000000_plan.pdf` },
      { textKey: `acme/p1/text/${id}.json` },
      { wordsKey: `acme/p1/words/${id}.json` },
      { thumbnailS3Key: `acme/p1/thumbnails/${id}.jpg` },
    ];
    for (const change of own) {
      expect((await update(api, people.user, 'Document', { id, ...change })).refused).toBe(true);
      expect((await update(api, people.self, 'Document', { id, ...change })).refused).toBe(false);
    }
  });
});
