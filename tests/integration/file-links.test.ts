import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/tenancy/roles.ts';
import { type LinkServices, startLinkServices } from './link-services.ts';

/** The two operations that make links to whole files. */
const pdf = new TextEncoder().encode('%PDF-1.7 sealed');
let services: LinkServices;
beforeAll(async () => {
  services = await startLinkServices();
});
afterAll(() => services.close());

const send: LinkServices['send'] = (...asked) => services.send(...asked);

interface UploadLink {
  url: string;
  key: string;
  headers: string;
}

const uploadLink = (companyId: string, role: Role, projectId: string, sha256?: string) =>
  send(
    companyId,
    role,
    `mutation { result: createUploadUrl(projectId: "${projectId}", documentId: "doc_1_abcde", purpose: "file",
      fileName: "Level 2.pdf", contentType: "application/pdf", size: ${pdf.length}${sha256 ? `, sha256: "${sha256}"` : ''}) { url key headers } }`,
  ) as Promise<{ result: UploadLink; error?: string }>;

describe('a file', () => {
  let projectId: string;
  let link: UploadLink;
  beforeAll(async () => {
    projectId = await services.newProject('acme');
    link = (await uploadLink('acme', 'Owner', projectId)).result;
  });

  it('uploads by its link exactly as announced, and downloads again', async () => {
    const headers = JSON.parse(link.headers);
    expect((await fetch(link.url, { method: 'PUT', headers, body: pdf.slice(1) })).status).toBe(403);
    const html = { 'content-type': 'text/html' };
    expect((await fetch(link.url, { method: 'PUT', headers: html, body: pdf })).status).toBe(403);
    expect((await fetch(link.url, { method: 'PUT', headers, body: pdf })).status).toBe(200);

    const input = `{ id: "doc_1_abcde", companyId: "acme", projectId: "${projectId}", name: "Level 2.pdf", type: "application/pdf",
      mimeType: "application/pdf", size: ${pdf.length}, s3Key: "${link.key}", status: processing }`;
    await send('acme', 'Owner', `mutation { result: createDocument(input: ${input}) { id } }`);
    const download =
      '{ result: createDownloadUrl(documentId: "doc_1_abcde", purpose: "file", disposition: "inline") { url } }';
    const { result } = (await send('acme', 'User', download)) as { result: { url: string } };
    const response = await fetch(result.url);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="Level 2.pdf"/);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);

    expect((await send('rival', 'Admin', download)).error).toBe('Document not found');
  });

  it('keeps its announced content while the link is valid', async () => {
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    const { url, headers } = (await uploadLink('acme', 'Owner', projectId, sha256)).result;
    const put = async (body: Uint8Array, sent: object) =>
      (await fetch(url, { method: 'PUT', headers: { ...sent }, body: new Uint8Array(body) })).status;
    const other = pdf.toReversed();
    const exact = JSON.parse(headers);
    const { 'x-amz-checksum-sha256': checksum, ...withoutHash } = exact;
    expect(checksum).toBeTruthy();
    const otherHash = createHash('sha256').update(other).digest('base64');
    expect(await put(other, exact)).toBe(400);
    expect(await put(other, withoutHash)).toBe(403);
    expect(await put(other, { ...exact, 'x-amz-checksum-sha256': otherHash })).toBe(403);
    // Sent twice, as if the first response had been lost.
    expect([await put(pdf, exact), await put(pdf, exact)]).toEqual([200, 200]);
    expect(await put(other, exact)).toBe(400);
  });

  it('uploads once without a hash', async () => {
    const { url, headers } = (await uploadLink('acme', 'Owner', projectId)).result;
    const put = async (body: Uint8Array, sent: object) =>
      (await fetch(url, { method: 'PUT', headers: { ...sent }, body: new Uint8Array(body) })).status;
    const exact = JSON.parse(headers);
    const { 'if-none-match': once, ...without } = exact;
    expect(once).toBe('*');
    expect(await put(pdf, without)).toBe(403);
    expect(await put(pdf, exact)).toBe(200);
    expect(await put(pdf.toReversed(), exact)).toBe(412);
    expect(await put(pdf.toReversed(), without)).toBe(403);
  });

  it('downloads with the server’s headers, whatever its uploader added', async () => {
    const { url, key, headers } = (await uploadLink('acme', 'Owner', projectId)).result;
    const added = {
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'attachment; filename="other.exe"',
      'content-language': 'de',
      expires: 'Fri, 01 Jan 2999 00:00:00 GMT',
    };
    const sent = await fetch(url, {
      method: 'PUT',
      headers: { ...JSON.parse(headers), ...added },
      body: pdf,
    });
    expect(sent.status).toBe(200);
    for (const name of ['x-amz-meta-note', 'x-amz-website-redirect-location', 'x-amz-storage-class']) {
      const forbidden = { ...JSON.parse(headers), [name]: 'x' };
      expect((await fetch(url, { method: 'PUT', headers: forbidden, body: pdf })).status).toBe(403);
    }
    const input = `{ id: "doc_2_abcde", companyId: "acme", projectId: "${projectId}", name: "Level 2.pdf",
      type: "application/pdf", mimeType: "application/pdf", size: ${pdf.length}, s3Key: "${key}" }`;
    await send('acme', 'Owner', `mutation { result: createDocument(input: ${input}) { id } }`);
    const { result } = (await send(
      'acme',
      'User',
      '{ result: createDownloadUrl(documentId: "doc_2_abcde", purpose: "file", disposition: "inline") { url } }',
    )) as { result: { url: string } };
    const response = await fetch(result.url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-encoding': 'identity',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^inline; filename="Level 2.pdf"/),
      'content-language': 'und',
      expires: new Date(0).toUTCString(),
    });
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdf);
  });

  it('gets no link for a caller who may not upload, or into another company’s project', async () => {
    expect((await uploadLink('acme', 'User', projectId)).error).toBe(
      'You do not have authorization to create documents. Please contact your administrator.',
    );
    expect((await uploadLink('rival', 'Admin', projectId)).error).toBe('Project not found');
    // The same person succeeds in their own company's project, so the refusal above is about the company.
    expect((await uploadLink('rival', 'Admin', await services.newProject('rival'))).result.key).toMatch(
      /^rival\//,
    );
  });
});
