import { CONNECTION_STATE_CHANGE, ConnectionState } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onReconnect } from './on-reconnect.ts';

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
