import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LinkServices, startLinkServices } from './link-services.ts';

let services: LinkServices;
beforeAll(async () => {
  services = await startLinkServices();
});
afterAll(() => services.close());

const send: LinkServices['send'] = (...asked) => services.send(...asked);

describe('a large file', () => {
  let projectId: string;
  beforeAll(async () => {
    projectId = await services.newProject('acme');
  });

  it('uploads in parts, each exactly as announced, and only once', async () => {
    const bytes = new Uint8Array(11 * 1024 * 1024).map((_, at) => at % 251);
    const documentId = 'doc_3_parts';
    const where = `projectId: "${projectId}", documentId: "${documentId}"`;
    const mutate = async <Result>(fields: string) =>
      (await send('acme', 'Owner', `mutation { result: ${fields} }`)) as {
        result: Result;
        error?: string;
      };
    const begin = () =>
      mutate<{ key: string; uploadId: string }>(
        `beginUpload(${where}, fileName: "Set.pdf", contentType: "application/pdf", size: ${bytes.length}) { key uploadId }`,
      );
    const { result: begun } = await begin();
    const place = `${where}, key: "${begun.key}", uploadId: "${begun.uploadId}", size: ${bytes.length}`;
    const hashOf = (part: Uint8Array) => createHash('sha256').update(part).digest('hex');
    const link = async (part: number, sha256: string) =>
      (
        await mutate<{ url: string; headers: string }>(
          `createPartUrl(${place}, part: ${part}, sha256: "${sha256}") { url headers }`,
        )
      ).result;
    const put = ({ url, headers }: { url: string; headers: string }, body: Uint8Array) =>
      fetch(url, { method: 'PUT', headers: JSON.parse(headers), body: new Uint8Array(body) });
    const MB = 1024 * 1024;
    const parts = [bytes.subarray(0, 5 * MB), bytes.subarray(5 * MB, 10 * MB), bytes.subarray(10 * MB)];

    const [first] = parts;
    if (!first) throw new Error('There is no part');
    const firstLink = await link(1, hashOf(first));
    expect((await put(firstLink, first.toReversed())).status).toBe(400);
    expect((await put(firstLink, first.subarray(1))).status).toBe(403);
    const etags: string[] = [];
    for (const [at, part] of parts.entries()) {
      const response = await put(at === 0 ? firstLink : await link(at + 1, hashOf(part)), part);
      expect(response.status).toBe(200);
      etags.push(response.headers.get('etag') ?? '');
    }
    const finish = (sent: readonly string[]) =>
      mutate<boolean>(
        `finishUpload(${place}, etags: ${JSON.stringify(sent)}, hashes: ${JSON.stringify(parts.map(hashOf))})`,
      );
    expect((await finish(etags.toReversed())).result).toBe(false);
    expect((await finish(etags)).result).toBe(true);
    // The reply was lost, and the request is repeated.
    expect((await finish(etags)).result).toBe(true);
    // No part of it can be exchanged afterwards.
    expect((await put(firstLink, first)).status).toBe(404);

    const input = `{ id: "${documentId}", companyId: "acme", projectId: "${projectId}", name: "Set.pdf",
      type: "application/pdf", mimeType: "application/pdf", size: ${bytes.length}, s3Key: "${begun.key}" }`;
    await send('acme', 'Owner', `mutation { result: createDocument(input: ${input}) { id } }`);
    const { result } = (await send(
      'acme',
      'User',
      `{ result: createDownloadUrl(documentId: "${documentId}", purpose: "file", disposition: "inline") { url } }`,
    )) as { result: { url: string } };
    const stored = Buffer.from(await (await fetch(result.url)).arrayBuffer());
    expect(stored.equals(Buffer.from(bytes))).toBe(true);
  });

  it('reports that storage no longer has the parts', async () => {
    const size = 11 * 1024 * 1024;
    const key = `acme/${projectId}/files/doc_4_parts_${Date.now()}_Set.pdf`;
    const hashes = JSON.stringify(Array(3).fill('a'.repeat(64)));
    const { result } = await send(
      'acme',
      'Owner',
      `mutation { result: finishUpload(projectId: "${projectId}", documentId: "doc_4_parts", key: "${key}",
        uploadId: "gone", size: ${size}, etags: ["1", "2", "3"], hashes: ${hashes}) }`,
    );
    expect(result).toBe(false);
  });
});
