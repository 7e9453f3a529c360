import { describe, expect, it } from 'vitest';
import { storage } from '#domain/limits/limits.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { DocumentRow } from '../../rows/document.ts';
import { type HandInRequest, handInDocument } from './hand-in-document.ts';

const user: Caller = { sub: 'bo', owner: 'acme/bo', companyId: 'acme', isManager: false };
const request: HandInRequest = {
  id: 'doc_1764000000000_abcdefghijkl',
  projectId: 'p1',
  name: 'Docket.jpg',
  mimeType: 'image/jpeg',
  size: 10,
  s3Key: 'acme/p1/files/doc_1764000000000_abcdefghijkl_1764000000001_Docket.jpg',
  sha256: 'a'.repeat(64),
};

function company({ on = true, assigned = ['p1'], known = null as Partial<DocumentRow> | null } = {}) {
  const created: object[] = [];
  const rows = {
    usersHandIn: async () => on,
    isAssigned: async (_: Caller, projectId: string) => assigned.includes(projectId),
    project: async (id: string) =>
      id === 'p1' || id === 'p2'
        ? { id, companyId: 'acme', deletedAt: null }
        : id === 'trashed'
          ? { id, companyId: 'acme', deletedAt: '2026-01-01T00:00:00Z' }
          : null,
    document: async () => known as DocumentRow | null,
    createDocument: async (row: object) => {
      if (known) return false;
      created.push(row);
      return true;
    },
  };
  return { rows, created };
}

async function refusal(change: Partial<HandInRequest>, options = {}, caller = user) {
  const { rows, created } = company(options);
  const said = await handInDocument({ ...request, ...change }, caller, rows).then(
    () => 'allowed',
    (error) => error.code,
  );
  if (said !== 'allowed') expect(created).toEqual([]);
  return said;
}

describe('handInDocument', () => {
  it('creates the row as the caller’s own, with the status processing', async () => {
    const { rows, created } = company();
    await handInDocument({ ...request, name: ' Docket.jpg ' }, user, rows);
    expect(created).toMatchObject([
      {
        ...{ id: request.id, companyId: 'acme', projectId: 'p1', name: 'Docket.jpg', type: 'image/jpeg' },
        ...{ createdBy: 'bo', owner: 'acme/bo', status: 'processing', state: 'current' },
      },
    ]);
  });

  it('refuses a User unless the company lets Users add documents', async () => {
    expect(await refusal({}, { on: false })).toBe('forbidden');
    // Negative control
    expect(await refusal({}, { on: true })).toBe('allowed');
  });

  it('refuses a project that is not assigned to the User, whatever other projects they may open', async () => {
    expect(await refusal({ projectId: 'p2' })).toBe('forbidden');
    const s3Key = request.s3Key.replace('/p1/', '/p2/');
    expect(await refusal({ projectId: 'p2', s3Key }, { assigned: ['p2'] })).toBe('allowed');
  });

  it('refuses a project that was deleted, is in the trash or belongs to another company', async () => {
    const options = { assigned: ['trashed', 'theirs', '../p1'] };
    for (const projectId of options.assigned) expect(await refusal({ projectId }, options)).toBe('not-found');
  });

  it.each([
    ['the file of another document', 'acme/p1/files/doc_1764000000000_zzzzzzzzzzzz_1764000000001_Docket.jpg'],
    ['a file of another project', 'acme/p2/files/doc_1764000000000_abcdefghijkl_1764000000001_Docket.jpg'],
    ['a file of another company', 'rival/p1/files/doc_1764000000000_abcdefghijkl_1764000000001_Docket.jpg'],
    [
      'a path that climbs',
      'acme/p1/files/doc_1764000000000_abcdefghijkl_1764000000001_/../../../rival/p1/x.jpg',
    ],
  ])('refuses to name %s', async (_, s3Key) => {
    expect(await refusal({ s3Key })).toBe('invalid');
  });

  it('rejects a file of an unsupported type or size', async () => {
    expect(await refusal({ mimeType: 'text/html' })).toBe('invalid');
    expect(await refusal({ size: 0 })).toBe('invalid');
    expect(await refusal({ size: storage.uploadBytes + 1 })).toBe('too-large');
    expect(await refusal({ sha256: 'abc' })).toBe('invalid');
    expect(await refusal({ name: '  ' })).toBe('invalid');
    expect(await refusal({ id: 'doc' })).toBe('not-found');
  });

  it('gives the same reply to a repeated request, and refuses the ID of someone else’s document', async () => {
    const own = { owner: 'acme/bo', projectId: 'p1' };
    expect(await refusal({}, { known: own })).toBe('allowed');
    expect(await refusal({}, { known: { ...own, owner: 'acme/ann' } })).toBe('forbidden');
    expect(await refusal({}, { known: { ...own, projectId: 'p2' } })).toBe('not-found');
  });
});
