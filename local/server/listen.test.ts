import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen, stopListening } from './listen.ts';

it('stops while a browser holds a realtime connection open', async () => {
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
