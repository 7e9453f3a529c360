import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createHttpServer, type Handle } from './http-server.ts';
import { listen, stopListening } from './listen.ts';
import { readBody } from './read-body.ts';

const STALL_MS = 300;
const HEAD = 'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\n';
let server: Server;
let socket: Socket;

/** A connection to a server with that handler, and all data received until it ended. */
async function open(handle: Handle): Promise<{ ended: Promise<string> }> {
  const routes = { handle, upgrade: () => {} };
  server = createHttpServer(
    () => routes,
    () => {},
    { stallMs: STALL_MS },
  );
  socket = connect(await listen(server, 0), '127.0.0.1');
  let received = '';
  socket.on('data', (piece) => {
    received += piece;
    if (received.includes('done')) socket.end();
  });
  socket.on('error', () => {});
  return { ended: new Promise((resolve) => socket.on('close', () => resolve(received))) };
}
afterEach(() => {
  socket.destroy();
  return stopListening(server);
});

test('ends the connection and reports it when a body stops arriving', async () => {
  let reported: unknown;
  const { ended } = await open(async (request) => {
    await readBody(request, 100).catch((error: unknown) => {
      reported = error;
    });
  });
  socket.write(`${HEAD}12345`);
  expect(await ended).toBe('');
  expect(reported).toBeInstanceOf(Error);
});

test('waits for a slow body', async () => {
  const { ended } = await open(async (request, response) => {
    response.end(`${await readBody(request, 100)} done`);
  });
  socket.write(HEAD);
  for (const letter of '1234567890') {
    await setTimeout(STALL_MS / 5);
    socket.write(letter);
  }
  expect(await ended).toContain('1234567890 done');
});

test('waits for a slow response', async () => {
  const { ended } = await open(async (request, response) => {
    await readBody(request, 100);
    await setTimeout(2 * STALL_MS);
    response.end('done');
  });
  socket.write(`${HEAD}1234567890`);
  expect(await ended).toContain('done');
});
