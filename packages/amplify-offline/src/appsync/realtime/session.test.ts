import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { unauthorized } from '../appsync-error.ts';
import { APPSYNC_TIMING, serveSession } from './session.ts';
import type { Subscriptions } from './subscriptions.ts';

const noSubscriptions: Subscriptions = {
  start: () => Promise.reject(new Error('No subscription is expected here')),
  publish: () => {},
  count: () => 0,
};

const serve = (socket: WebSocket) =>
  serveSession(socket, {
    authenticate: () => Promise.reject(unauthorized('No token is expected here')),
    subscriptions: noSubscriptions,
    timing: APPSYNC_TIMING,
    now: () => new Date(),
    onFault: () => {},
    opener: unauthorized('Nobody'),
  });

/** A socket that has not connected yet, and never does. */
function newSocket(): WebSocket {
  const socket = new WebSocket('ws://localhost');
  socket.on('error', () => {});
  return socket;
}

async function closed(socket: WebSocket): Promise<void> {
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.terminate();
  await ended;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the timers of a session', () => {
  it('end with its connection', async () => {
    const socket = newSocket();
    serve(socket);
    expect(vi.getTimerCount()).toBe(3);
    await closed(socket);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are not started for a connection that closed while its token was checked', async () => {
    const socket = newSocket();
    await closed(socket);
    serve(socket);
    expect(vi.getTimerCount()).toBe(0);
  });
});
