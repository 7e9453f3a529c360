import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { getStored } from './get-stored.ts';
import { putWithProgress } from './put-with-progress.ts';
import { ConnectionLostError, HttpStatusError } from './request-error.ts';

interface Received {
  method: string | undefined;
  type: string | undefined;
  bytes: number;
}

let server: Server | undefined;

/** A storage that answers with `status` (0 closes the connection), and the requests that it received. */
async function storage(status: number, body = ''): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = [];
  server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Methods', 'PUT');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') return response.end();
    let bytes = 0;
    for await (const part of request) bytes += (part as Buffer).length;
    received.push({ method: request.method, type: request.headers['content-type'], bytes });
    if (status === 0) return request.socket.destroy();
    response.statusCode = status;
    response.end(body);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/key`, received };
}

afterEach(() => server?.close());

describe('sending a file to storage', () => {
  it('sends every byte with the fixed type and reports them', async () => {
    const { url, received } = await storage(200);
    const seen: number[] = [];
    const body = new Blob([new Uint8Array(300_000)]);
    await putWithProgress(url, body, {
      headers: { 'Content-Type': 'application/pdf', 'Content-Length': '300000' },
      onProgress: (sent) => seen.push(sent),
    });
    expect(received).toEqual([{ method: 'PUT', type: 'application/pdf', bytes: 300_000 }]);
    expect(seen.at(-1)).toBe(300_000);
  });

  it('reports the status with which the storage refused', async () => {
    const { url } = await storage(403, '<Code>AccessDenied</Code>');
    const refusal = putWithProgress(url, new Blob(['x']));
    await expect(refusal).rejects.toBeInstanceOf(HttpStatusError);
    await expect(refusal).rejects.toMatchObject({ status: 403, body: '<Code>AccessDenied</Code>' });
  });

  it('distinguishes a lost connection from a refusal', async () => {
    const { url } = await storage(0);
    await expect(putWithProgress(url, new Blob(['x']))).rejects.toBeInstanceOf(ConnectionLostError);
  });

  it('stops when cancelled', async () => {
    const { url } = await storage(200);
    const controller = new AbortController();
    const sending = putWithProgress(url, new Blob(['x']), { signal: controller.signal });
    controller.abort();
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    await expect(putWithProgress(url, new Blob(['x']), { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('reading from storage', () => {
  it('returns the reply, or the status of the refusal', async () => {
    const { url } = await storage(200, 'page text');
    expect(await (await getStored(url)).text()).toBe('page text');
    server?.close();
    const missing = await storage(404, 'NoSuchKey');
    await expect(getStored(missing.url)).rejects.toMatchObject({ status: 404 });
  });
});
