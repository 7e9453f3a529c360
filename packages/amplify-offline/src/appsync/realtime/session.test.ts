import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Authenticate } from '../authentication/authenticate.ts';
import type { Caller } from '../authentication/caller.ts';
import { APPSYNC_TIMING, serveSession } from './session.ts';
import type { Subscriptions } from './subscriptions.ts';

const SUBSCRIPTION = JSON.stringify({ query: 'subscription { onCreateTodo { id } }' });

const idle: Subscriptions = {
  start: async () => () => {},
  publish: () => {},
  count: () => 0,
};

const callerFor = (seconds: number): Caller => ({
  type: 'AMAZON_COGNITO_USER_POOLS',
  identity: { claims: { exp: Date.now() / 1000 + seconds } },
  groups: [],
  headers: {},
});
const opener = callerFor(3_600);

const serve = (socket: WebSocket, authenticate: Authenticate = async () => opener) =>
  serveSession(socket, {
    authenticate,
    subscriptions: idle,
    timing: APPSYNC_TIMING,
    now: () => new Date(),
    onFault: () => {},
    opener,
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

  it('are not started by a subscription that is authorized after its connection closed', async () => {
    const socket = newSocket();
    let authorize: (caller: Caller) => void = () => {};
    const asked = new Promise<void>((resolve) => {
      serve(socket, () => {
        resolve();
        return new Promise((authorized) => {
          authorize = authorized;
        });
      });
    });
    socket.emit('message', JSON.stringify({ type: 'connection_init' }));
    socket.emit('message', JSON.stringify({ type: 'start', id: '1', payload: { data: SUBSCRIPTION } }));
    await asked;
    await closed(socket);
    authorize(callerFor(1_800));
    await setImmediate();
    expect(vi.getTimerCount()).toBe(0);
  });
});
