import { describe, expect, it } from 'vitest';
import type { DocumentRow } from '../../rows/document.ts';
import type { ProjectAccessRows } from '../data-api/project-access.ts';
import type { ObjectLinks } from '../object-storage/s3-links.ts';
import { contentDisposition, createDownloadUrl, type DownloadRequest } from './create-download-url.ts';

const caller = { sub: 's', owner: 's', companyId: 'acme', isManager: false };
const document: DocumentRow = {
  id: 'd1',
  companyId: 'acme',
  projectId: 'p1',
  name: 'Plan "A".pdf',
  mimeType: 'application/pdf',
  s3Key: 'acme/p1/files/d1.pdf',
  textKey: 'acme/p1/text/d1.json',
  wordsKey: null,
  thumbnailS3Key: null,
  owner: null,
};

const openToAll: ProjectAccessRows = { projectAccess: async () => 'all', isAssigned: async () => false };

async function link(
  change: Partial<DocumentRow>,
  request: Partial<DownloadRequest> = {},
  access: ProjectAccessRows = openToAll,
) {
  const signed: Parameters<ObjectLinks['download']>[0][] = [];
  const answer = await createDownloadUrl(
    { documentId: 'd1', purpose: 'file', disposition: 'inline', ...request },
    caller,
    {
      rows: {
        project: async () => null,
        document: async (id) => (id === 'd1' ? { ...document, ...change } : null),
      },
      access,
      links: {
        upload: async () => ({ url: '', headers: {} }),
        download: async (wanted) => {
          signed.push(wanted);
          return 'https://link';
        },
      },
      now: 0,
    },
  );
  return { ...answer, ...signed[0] };
}

describe('a download link', () => {
  it('lasts an hour for viewing and 15 minutes for saving', async () => {
    expect(await link({})).toMatchObject({ expiresIn: 3_600, expiresAt: '1970-01-01T01:00:00.000Z' });
    expect(await link({}, { disposition: 'attachment' })).toMatchObject({ expiresIn: 900 });
    expect(await link({}, { disposition: undefined })).toMatchObject({ expiresIn: 900 });
  });

  it('needs an assignment to the project where the company requires one', async () => {
    const assigned = (projectIds: string[]): ProjectAccessRows => ({
      projectAccess: async () => 'assigned',
      isAssigned: async (_, projectId) => projectIds.includes(projectId),
    });
    await expect(link({}, {}, assigned(['p2']))).rejects.toMatchObject({ code: 'forbidden' });
    expect(await link({}, {}, assigned(['p1']))).toMatchObject({ url: 'https://link' });
  });

  it('shows only file types that are safe in a browser; saves the rest', async () => {
    expect((await link({})).disposition).toMatch(/^inline;/);
    const html = await link({ mimeType: 'text/html' });
    expect(html.disposition).toMatch(/^attachment;/);
    expect(html.contentType).toBe('application/octet-stream');
    expect((await link({ mimeType: 'image/svg+xml' })).contentType).toBe('application/octet-stream');
    const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    expect(await link({ mimeType: docx })).toMatchObject({
      contentType: docx,
      disposition: expect.stringMatching(/^attachment;/),
    });
  });

  it('points to the file of its purpose', async () => {
    expect(await link({}, { purpose: 'text' })).toMatchObject({
      key: 'acme/p1/text/d1.json',
      contentType: 'application/json',
    });
  });

  it.each([
    ['a document that isn’t there or is another company’s', {}, { documentId: 'd2' }],
    ['a file that the document doesn’t have', {}, { purpose: 'words' }],
    ['a purpose that doesn’t exist', {}, { purpose: 's3Key' }],
    ['a key of another company in a forged row', { s3Key: 'rival/p1/files/x.pdf' }, {}],
    ['a key of a company whose name begins alike', { s3Key: 'acme-2/p1/files/x.pdf' }, {}],
  ])('is refused for %s', async (_case, change, request) => {
    await expect(link(change, request)).rejects.toMatchObject({
      code: 'not-found',
      userMessage: 'Document not found',
    });
  });
});

describe('the file name in a download', () => {
  it('cannot end the header early, and keeps its non-ASCII letters', () => {
    expect(contentDisposition('attachment', 'a"b\r\nX: y\\.pdf')).toBe(
      `attachment; filename="a_b__X: y_.pdf"; filename*=UTF-8''a%22b%0D%0AX%3A%20y%5C.pdf`,
    );
    expect(contentDisposition('inline', "Plän (1)'s.pdf")).toBe(
      `inline; filename="Pl_n (1)'s.pdf"; filename*=UTF-8''Pl%C3%A4n%20%281%29%27s.pdf`,
    );
    expect(contentDisposition('inline', 'x\ud800.pdf')).toContain("filename*=UTF-8''x_.pdf");
  });
});
