import { describe, expect, it } from 'vitest';
import { storage } from '#domain/limits/limits.ts';
import type { UploadRequest } from '#domain/upload/upload-requests.ts';
import type { CompanyRows, DocumentRow } from '../../rows/document.ts';
import type { HandingInRows } from '../data-api/handing-in.ts';
import type { ObjectLinks } from '../object-storage/s3-links.ts';
import { createUploadUrl } from './create-upload-url.ts';

const manager = { sub: 's', owner: 's', companyId: 'acme', isManager: true };
const now = Date.UTC(2026, 0, 2);
const request: UploadRequest = {
  projectId: 'p1',
  documentId: 'doc_1_abcde',
  purpose: 'file',
  fileName: 'Plan A.pdf',
  contentType: 'application/pdf',
  size: 10,
};

function depsWith({
  deletedAt = null as string | null,
  document = null as DocumentRow | null,
  handsIn = false,
  assigned = false,
} = {}) {
  const signed: Parameters<ObjectLinks['upload']>[0][] = [];
  const rows: CompanyRows & HandingInRows = {
    usersHandIn: async () => handsIn,
    isAssigned: async () => assigned,
    project: async (id) => (id === 'p1' ? { id, companyId: 'acme', deletedAt } : null),
    document: async () => document,
  };
  const links: ObjectLinks = {
    upload: async (link) => {
      signed.push(link);
      return { url: 'https://link', headers: { 'content-type': link.contentType } };
    },
    download: async () => '',
  };
  return { signed, rows, links, now };
}

const refusal = (change: Partial<UploadRequest>, options = {}, caller = manager) => {
  const deps = depsWith(options);
  return createUploadUrl({ ...request, ...change }, caller, deps).then(
    () => 'allowed',
    (error) => {
      expect(deps.signed).toEqual([]);
      return error.code;
    },
  );
};

describe('an upload link', () => {
  it('fixes key, type and length, and lists the headers of the PUT', async () => {
    const deps = depsWith();
    const link = await createUploadUrl(request, manager, deps);
    const key = `acme/p1/files/doc_1_abcde_${now}_Plan_A.pdf`;
    const file = { key, contentType: 'application/pdf', size: 10, expiresIn: 900 };
    expect(deps.signed).toEqual([{ ...file, sha256: null }]);
    expect(link).toEqual({
      url: 'https://link',
      key,
      expiresAt: '2026-01-02T00:15:00.000Z',
      headers: { 'content-type': 'application/pdf' },
    });
  });

  it('fixes the hash that the sender specifies, and rejects a malformed one', async () => {
    const deps = depsWith();
    const sha256 = 'a'.repeat(64);
    await createUploadUrl({ ...request, sha256 }, manager, deps);
    expect(deps.signed[0]?.sha256).toBe(sha256);
    expect(await refusal({ sha256: 'A'.repeat(64) })).toBe('invalid');
    expect(await refusal({ sha256: 'abc' })).toBe('invalid');
  });

  it('is for managers only, unless the company lets Users add documents to the projects assigned to them', async () => {
    const user = { ...manager, isManager: false };
    expect(await refusal({}, {}, user)).toBe('forbidden');
    expect(await refusal({}, { assigned: true }, user)).toBe('forbidden');
    expect(await refusal({}, { handsIn: true }, user)).toBe('forbidden');
    expect(await refusal({}, { handsIn: true, assigned: true }, user)).toBe('allowed');
  });

  it('refuses a User who names someone else’s document, or a file that belongs to no row', async () => {
    const user = { ...manager, isManager: false };
    const options = { handsIn: true, assigned: true };
    const text = { purpose: 'text', contentType: 'application/json' };
    const document = { id: 'doc_1_abcde', companyId: 'acme', projectId: 'p1', owner: 's' } as DocumentRow;
    expect(await refusal(text, options, user)).toBe('not-found');
    expect(await refusal(text, { ...options, document: { ...document, owner: 'ann' } }, user)).toBe(
      'forbidden',
    );
    expect(await refusal(text, { ...options, document: { ...document, owner: null } }, user)).toBe(
      'forbidden',
    );
    expect(await refusal(text, { ...options, document }, user)).toBe('allowed');
  });

  it('needs a project of the caller’s company that is not in the trash', async () => {
    expect(await refusal({ projectId: 'p-of-rival' })).toBe('not-found');
    expect(await refusal({}, { deletedAt: '2026-01-01T00:00:00Z' })).toBe('not-found');
    expect(await refusal({ projectId: '../rival/p9' })).toBe('not-found');
    expect(await refusal({ documentId: 'x/../../y' })).toBe('not-found');
  });

  it('keeps a document’s files in its own project', async () => {
    const document = { id: 'doc_1_abcde', companyId: 'acme', projectId: 'p2' } as DocumentRow;
    expect(await refusal({ purpose: 'text', contentType: 'application/json' }, { document })).toBe(
      'not-found',
    );
    const own = { ...document, projectId: 'p1' };
    expect(await refusal({ purpose: 'text', contentType: 'application/json' }, { document: own })).toBe(
      'allowed',
    );
  });

  it('accepts the supported types, by purpose', async () => {
    const types = ['application/pdf', 'text/plain', 'image/jpeg', 'image/png'];
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    for (const contentType of [...types, docx]) expect(await refusal({ contentType })).toBe('allowed');
    expect(await refusal({ contentType: 'text/html' })).toBe('invalid');
    expect(await refusal({ purpose: 'thumbnail' })).toBe('invalid');
    expect(await refusal({ purpose: 'anything' })).toBe('invalid');
    expect(await refusal({ purpose: 'thumbnail', contentType: 'image/jpeg' })).toBe('allowed');
  });

  it('accepts files from one byte up to the limit', async () => {
    expect(await refusal({ size: 0 })).toBe('invalid');
    expect(await refusal({ size: 1.5 })).toBe('invalid');
    expect(await refusal({ size: storage.uploadBytes + 1 })).toBe('too-large');
    expect(await refusal({ size: storage.uploadBytes })).toBe('allowed');
  });
});
