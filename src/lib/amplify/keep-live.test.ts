import { CONNECTION_STATE_CHANGE, ConnectionState } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLive } from './keep-live.ts';

function aNetwork(online: boolean) {
  let isOnline = online;
  const listeners = new Set<() => void>();
  return {
    isOnline: () => isOnline,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn(to: boolean) {
      isOnline = to;
      for (const listener of listeners) listener();
    },
  };
}

/** A subscription in the form of the data client, and the calls it received. */
function listening(network = aNetwork(true)) {
  const seen = { started: 0, stopped: 0, caughtUp: 0, fail: (_: unknown) => {} };
  const stop = keepLive({
    name: 'projects',
    start: (onError) => {
      seen.started += 1;
      seen.fail = onError;
      return () => {
        seen.stopped += 1;
      };
    },
    catchUp: () => {
      seen.caughtUp += 1;
    },
    network,
  });
  return { seen, stop };
}

describe('live updates', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('retry 5 s after the server refused them, and load missed changes once connected', () => {
    const { seen, stop } = listening();
    seen.fail(new Error('Connection failed: LimitExceeded'));
    expect(console.warn).toHaveBeenCalledWith('Live updates of projects', expect.any(Error));
    vi.advanceTimersByTime(4_999);
    expect(seen).toMatchObject({ started: 1, stopped: 0 });
    vi.advanceTimersByTime(1);
    expect(seen).toMatchObject({ started: 2, stopped: 1, caughtUp: 0 });
    Hub.dispatch('api', { event: 'Subscription ack' });
    Hub.dispatch('api', { event: 'Subscription ack' });
    expect(seen.caughtUp).toBe(1);
    stop();
  });

  it('retry after each failure, but only once for several that fail together', () => {
    const { seen, stop } = listening();
    for (let round = 1; round <= 3; round += 1) {
      const { fail } = seen;
      fail(new Error('one of three'));
      fail(new Error('two of three'));
      vi.advanceTimersByTime(5_000);
      expect(seen).toMatchObject({ started: round + 1, stopped: round });
    }
    stop();
  });

  it('load missed changes when the socket reconnects', () => {
    const { seen, stop } = listening();
    for (const connectionState of [ConnectionState.ConnectionDisrupted, ConnectionState.Connected])
      Hub.dispatch('api', { event: CONNECTION_STATE_CHANGE, data: { connectionState } });
    expect(seen).toMatchObject({ started: 1, caughtUp: 1 });
    stop();
  });

  it('start nothing without a connection, and load missed changes once there is one', () => {
    const network = aNetwork(false);
    const { seen, stop } = listening(network);
    network.turn(false);
    expect(seen.started).toBe(0);
    network.turn(true);
    network.turn(true);
    Hub.dispatch('api', { event: 'Subscription ack' });
    expect(seen).toMatchObject({ started: 1, caughtUp: 1 });
    stop();
  });

  it('stop retrying after leaving', () => {
    const { seen, stop } = listening();
    seen.fail(new Error('late'));
    stop();
    vi.advanceTimersByTime(60_000);
    Hub.dispatch('api', { event: 'Subscription ack' });
    expect(seen).toMatchObject({ started: 1, stopped: 1, caughtUp: 0 });
  });
});
