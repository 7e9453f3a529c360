import { describe, expect, it } from 'vitest';
import { Connection } from './connection.ts';

/** A device whose network and server the test controls. Its waits end when the test says so. */
function device({ network = true, answers = true } = {}) {
  const state = { network, answers };
  const target = new EventTarget();
  let endPause = () => {};
  const connection = new Connection({
    target: target as unknown as Window,
    hasNetwork: () => state.network,
    reach: async () => state.answers,
    wait: () =>
      new Promise((resolve) => {
        endPause = resolve;
      }),
  });
  const heard: boolean[] = [];
  connection.subscribe(() => heard.push(connection.isOnline()));
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  return { state, target, connection, heard, settle, endPause: () => endPause() };
}

describe('the connection', () => {
  it('is lost when the device reports it, and back when the server replies', async () => {
    const { state, target, heard, settle, endPause } = device();
    state.network = false;
    target.dispatchEvent(new Event('offline'));
    await settle();
    expect(heard).toEqual([false]);
    state.network = true;
    state.answers = false;
    endPause();
    await settle();
    expect(heard).toEqual([false]);
    state.answers = true;
    endPause();
    await settle();
    expect(heard).toEqual([false, true]);
  });

  it('is lost after a request without a reply, although the device has a network', async () => {
    const { connection, settle } = device({ answers: false });
    expect(connection.isOnline()).toBe(true);
    void connection.check();
    await settle();
    expect(connection.isOnline()).toBe(false);
  });

  it('reaches a server that replies to a device without a network, such as its own', async () => {
    const { connection, state } = device({ network: false });
    expect(await connection.isReachable()).toBe(true);
    expect(connection.isOnline()).toBe(false);
    // Negative control: nothing replies.
    state.answers = false;
    expect(await connection.isReachable()).toBe(false);
  });

  it('starts as lost on a device without a network', async () => {
    const { connection, settle, state, endPause } = device({ network: false });
    expect(connection.isOnline()).toBe(false);
    await settle();
    state.network = true;
    endPause();
    await settle();
    expect(connection.isOnline()).toBe(true);
  });
});
