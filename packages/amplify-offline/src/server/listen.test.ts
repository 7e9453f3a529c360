import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen, stopListening } from './listen.ts';

it('stops even if a browser has a realtime connection open', async () => {
  const server = createServer();
  const upgraded = new Promise<void>((resolve) => {
    server.on('upgrade', (_request, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
      resolve();
    });
  });
  const port = await listen(server, 0);
  const browser = connect(port, '127.0.0.1');
  const ended = new Promise((resolve) => browser.once('close', resolve));
  browser.on('error', () => undefined).resume();
  browser.write('GET / HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
  await upgraded;
  await stopListening(server);
  await ended;
  expect(server.listening).toBe(false);
}, 5_000);

it('lets a request finish, also on a kept-alive connection', async () => {
  let answering: (response: ServerResponse) => void = () => undefined;
  const asked = new Promise<ServerResponse>((resolve) => {
    answering = resolve;
  });
  const server = createServer((_request, response) => answering(response));
  const port = await listen(server, 0);
  const answer = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  const response = await asked;
  const stopped = stopListening(server, 60_000);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  response.end('the answer');
  expect(await answer).toBe('the answer');
  await stopped;
}, 5_000);

it('waits no longer than its grace period', async () => {
  const server = createServer((_request, response) => void response.write('and '));
  const port = await listen(server, 0);
  const reading = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  const cut = expect(reading).rejects.toThrow();
  await new Promise((resolve) => server.once('request', resolve));
  await stopListening(server, 50);
  await cut;
}, 5_000);
