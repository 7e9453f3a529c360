import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';

export type Reply = (
  response: ServerResponse,
  body: Record<string, unknown>,
  request: IncomingMessage,
) => void;

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that gives these replies in order, and repeats the last. */
export async function serve(...replies: Reply[]) {
  const bodies: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const reply = replies[Math.min(bodies.length, replies.length - 1)];
    bodies.push(body);
    reply?.(response, body, request);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey: 'key',
    model: 'm',
  };
  return { address, bodies };
}

export const json =
  (status: number, body: unknown): Reply =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
export const failing = (status: number, message: string) => json(status, { error: { message } });
export const vectors = (...embeddings: unknown[]) =>
  json(200, { data: embeddings.map((embedding, index) => ({ index, embedding })) });
export const events =
  (pieces: string[], finish: string | null = 'stop'): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const chunk = (delta: object, finish_reason: string | null) =>
      response.write(
        `data: ${JSON.stringify({ model: 'm-2', choices: [{ index: 0, delta, finish_reason }] })}\n\n`,
      );
    for (const piece of pieces) chunk({ content: piece }, null);
    if (finish) chunk({}, finish);
    response.end('data: [DONE]\n\n');
  };
