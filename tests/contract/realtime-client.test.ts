import { ConnectionState } from 'aws-amplify/data';
import { expect, test } from 'vitest';

/** The package offers its constants to nobody, so the file is named. */
const constants = '../../node_modules/@aws-amplify/api-graphql/dist/esm/Providers/constants.mjs';
const client: Record<string, object> = await import(new URL(constants, import.meta.url).href);

/** What the specification says of realtime connections is the stock client's own; a newer version may differ. */
test('the stock client waits, checks and tries again as the specification says', () => {
  expect(client).toMatchObject({
    CONNECTION_INIT_TIMEOUT: 15_000,
    START_ACK_TIMEOUT: 15_000,
    DEFAULT_KEEP_ALIVE_HEARTBEAT_TIMEOUT: 5_000,
    DEFAULT_KEEP_ALIVE_ALERT_TIMEOUT: 65_000,
    DEFAULT_KEEP_ALIVE_TIMEOUT: 300_000,
    RECONNECT_DELAY: 5_000,
    RECONNECT_INTERVAL: 60_000,
    MAX_DELAY_MS: 5_000,
  });
});

test('the stock client knows the states of subscriptions, sockets and connections', () => {
  expect(Object.keys(client.SUBSCRIPTION_STATUS ?? {})).toEqual(
    expect.arrayContaining(['PENDING', 'CONNECTED', 'FAILED']),
  );
  expect(Object.keys(client.SOCKET_STATUS ?? {})).toEqual(
    expect.arrayContaining(['CLOSED', 'READY', 'CONNECTING']),
  );
  expect(Object.values(ConnectionState)).toEqual(
    expect.arrayContaining([
      'Connected',
      'ConnectedPendingNetwork',
      'ConnectedPendingDisconnect',
      'ConnectedPendingKeepAlive',
      'ConnectionDisrupted',
      'ConnectionDisruptedPendingNetwork',
      'Connecting',
      'Disconnected',
    ]),
  );
});
