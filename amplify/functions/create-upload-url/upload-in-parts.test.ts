import { describe, expect, it } from 'vitest';
import { storage } from '#domain/limits/limits.ts';
import type { ObjectParts } from '../object-storage/s3-parts.ts';
import { beginUpload, createPartUrl, finishUpload } from './upload-in-parts.ts';

const MB = 1024 * 1024;
const manager = { sub: 's', owner: 's', companyId: 'acme', isManager: true };
const now = Date.UTC(2026, 0, 2);
const file = {
  ...{ projectId: 'p1', documentId: 'doc_1_abcde', fileName: 'Plan A.pdf', contentType: 'application/pdf' },
  size: 11 * MB,
};
const key = `acme/p1/files/doc_1_abcde_${now}_Plan_A.pdf`;
const begun = { ...file, key, uploadId: 'u' };
const sha256 = 'a'.repeat(64);

function site({ has = true } = {}) {
  const calls: object[] = [];
  const parts: ObjectParts = {
    begin: async (object) => {
      calls.push(object);
      return 'u';
    },
    link: async (part) => {
      calls.push(part);
      return { url: 'https://link', headers: {} };
    },
    finish: async (object) => {
      calls.push(object);
      return has;
    },
  };
  const rows = {
    usersHandIn: async () => false,
    isAssigned: async () => false,
    project: async (id: string) => (id === 'p1' ? { id, companyId: 'acme', deletedAt: null } : null),
    document: async () => null,
  };
  return { calls, deps: { rows, parts, now } };
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: { code: string }) => error.code,
  );

describe('an upload in parts', () => {
  it('begins with a key of the server and the type of the file', async () => {
    const { calls, deps } = site();
    expect(await beginUpload(file, manager, deps)).toEqual({ key, uploadId: 'u' });
    expect(calls).toEqual([{ key, contentType: 'application/pdf' }]);
  });

  it('signs a link for each part with its own hash and size', async () => {
    const { calls, deps } = site();
    for (const part of [1, 3]) await createPartUrl({ ...begun, part, sha256 }, manager, deps);
    const link = { key, uploadId: 'u', sha256, expiresIn: 900 };
    expect(calls).toEqual([
      { ...link, number: 1, size: 5 * MB },
      { ...link, number: 3, size: MB },
    ]);
  });

  it('joins exactly the parts of a file of that size', async () => {
    const { calls, deps } = site();
    const sent = { etags: ['1', '2', '3'], hashes: [sha256, sha256, sha256] };
    expect(await finishUpload({ ...begun, ...sent }, manager, deps)).toBe(true);
    const parts = sent.etags.map((etag) => ({ etag, sha256 }));
    expect(calls).toEqual([{ key, uploadId: 'u', size: 11 * MB, parts }]);
    const fewer = { etags: ['1', '2'], hashes: [sha256, sha256] };
    expect(await refusalOf(finishUpload({ ...begun, ...fewer }, manager, deps))).toBe('invalid');
  });

  it('says that storage no longer has its parts', async () => {
    const sent = { etags: ['1', '2', '3'], hashes: [sha256, sha256, sha256] };
    expect(await finishUpload({ ...begun, ...sent }, manager, site({ has: false }).deps)).toBe(false);
  });

  it('refuses at every step a caller who gets no link for a whole file, and calls no storage', async () => {
    const { calls, deps } = site();
    const sent = { etags: ['1', '2', '3'], hashes: [sha256, sha256, sha256] };
    const refusals = (change: object, caller = manager) =>
      Promise.all(
        [
          beginUpload({ ...file, ...change }, caller, deps),
          createPartUrl({ ...begun, part: 1, sha256, ...change }, caller, deps),
          finishUpload({ ...begun, ...sent, ...change }, caller, deps),
        ].map(refusalOf),
      );
    const all = (code: string) => [code, code, code];
    expect(await refusals({}, { ...manager, isManager: false })).toEqual(all('forbidden'));
    expect(await refusals({ projectId: 'p-of-rival' })).toEqual(all('not-found'));
    expect(await refusals({ documentId: 'x/../../y' })).toEqual(all('not-found'));
    expect(await refusals({ size: storage.uploadBytes + 1 })).toEqual(all('too-large'));
    expect(await refusals({ size: 0 })).toEqual(all('invalid'));
    expect(calls).toEqual([]);
  });

  it('refuses the key of another company, project, document or purpose', async () => {
    const { calls, deps } = site();
    const keys = [
      key.replace('acme', 'rival'),
      key.replace('p1', 'p2'),
      key.replace('doc_1_abcde', 'doc_2_abcde'),
      'acme/p1/text/doc_1_abcde.json',
    ];
    for (const other of keys)
      expect(await refusalOf(createPartUrl({ ...begun, key: other, part: 1, sha256 }, manager, deps))).toBe(
        'not-found',
      );
    expect(calls).toEqual([]);
  });

  it('refuses a part that the file does not have, and a malformed hash', async () => {
    const { deps } = site();
    for (const part of [0, 1.5, 4])
      expect(await refusalOf(createPartUrl({ ...begun, part, sha256 }, manager, deps))).toBe('invalid');
    expect(await refusalOf(createPartUrl({ ...begun, part: 1, sha256: 'abc' }, manager, deps))).toBe(
      'invalid',
    );
  });
});
