import { CONNECTION_STATE_CHANGE, ConnectionState } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onReconnect, watchLiveState } from './connection-states.ts';
import { LiveState } from './live-state.ts';

/** Sets the connection's states over the channel on which the stock client reports them. */
const becomes = (...states: ConnectionState[]) => {
  for (const connectionState of states)
    Hub.dispatch('api', { event: CONNECTION_STATE_CHANGE, data: { connectionState } });
};

describe('changes missed while disconnected', () => {
  let times: number;
  let stop: () => void;
  beforeEach(() => {
    times = 0;
    stop = onReconnect(() => {
      times += 1;
    });
  });
  afterEach(() => stop());

  it.each([ConnectionState.ConnectionDisrupted, ConnectionState.ConnectionDisruptedPendingNetwork])(
    'are loaded once after the connection was %s',
    (lost) => {
      becomes(ConnectionState.Connected, lost, ConnectionState.Connecting);
      expect(times).toBe(0);
      becomes(ConnectionState.Connected, ConnectionState.Connected);
      expect(times).toBe(1);
    },
  );

  it('are not loaded when the connection only pauses', () => {
    becomes(
      ConnectionState.Connecting,
      ConnectionState.Connected,
      ConnectionState.ConnectedPendingKeepAlive,
      ConnectionState.ConnectedPendingNetwork,
      ConnectionState.Connected,
    );
    expect(times).toBe(0);
  });

  it('are no longer loaded after leaving', () => {
    stop();
    becomes(ConnectionState.ConnectionDisrupted, ConnectionState.Connected);
    expect(times).toBe(0);
  });
});

describe('the state of the realtime connection', () => {
  let state: LiveState;
  let stop: () => void;
  beforeEach(() => {
    vi.useFakeTimers();
    state = new LiveState();
    stop = watchLiveState(state);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it.each([
    [ConnectionState.Connected, 'live'],
    [ConnectionState.ConnectedPendingKeepAlive, 'live'],
    [ConnectionState.ConnectedPendingNetwork, 'live'],
    [ConnectionState.ConnectedPendingDisconnect, 'live'],
    [ConnectionState.ConnectionDisrupted, 'Connection failed'],
    [ConnectionState.ConnectionDisruptedPendingNetwork, 'Connection failed'],
    [ConnectionState.Disconnected, 'Connection failed'],
  ])('shows %s as %s', (connection, shown) => {
    becomes(ConnectionState.Connected);
    becomes(connection);
    vi.advanceTimersByTime(60_000);
    expect(state.get()).toBe(shown);
  });

  it('stays the same during an attempt, and after 15 s without a handshake is: Connection timeout', () => {
    becomes(ConnectionState.ConnectionDisrupted);
    becomes(ConnectionState.Connecting);
    vi.advanceTimersByTime(14_999);
    expect(state.get()).toBe('Connection failed');
    vi.advanceTimersByTime(1);
    expect(state.get()).toBe('Connection timeout');
    becomes(ConnectionState.Connected);
    expect(state.get()).toBe('live');
  });

  // The stock client reports a failed handshake as `Disconnected`, 15 s after it opened its socket.
  it('shows a timeout until the connection succeeds or is refused', () => {
    becomes(ConnectionState.Connecting);
    vi.advanceTimersByTime(15_500);
    becomes(ConnectionState.Disconnected);
    vi.advanceTimersByTime(60_000);
    expect(state.get()).toBe('Connection timeout');
    becomes(ConnectionState.Connecting);
    expect(state.get()).toBe('Connection timeout');
    becomes(ConnectionState.ConnectionDisrupted);
    expect(state.get()).toBe('Connection failed');
  });

  it('is unused before the client connects', () => {
    becomes(ConnectionState.Disconnected);
    vi.advanceTimersByTime(60_000);
    expect(state.get()).toBe('unused');
  });

  it('shows no timeout for an attempt that succeeds in time', () => {
    becomes(ConnectionState.Connecting);
    becomes(ConnectionState.Connected);
    vi.advanceTimersByTime(60_000);
    expect(state.get()).toBe('live');
  });

  it('reports each change once, and is unused after leaving', () => {
    const states: string[] = [];
    state.subscribe(() => states.push(state.get()));
    becomes(ConnectionState.Connected);
    becomes(ConnectionState.ConnectedPendingKeepAlive);
    becomes(ConnectionState.ConnectionDisrupted);
    stop();
    expect(states).toEqual(['live', 'Connection failed', 'unused']);
  });
});
