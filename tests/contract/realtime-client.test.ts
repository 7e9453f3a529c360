import { ConnectionState } from 'aws-amplify/data';
import { afterEach, expect, test, vi } from 'vitest';

/** The package does not export these classes, so the test imports their files. */
const providers = '../../node_modules/@aws-amplify/api-graphql/dist/esm/Providers';
const inner = (file: string) => import(new URL(`${providers}/${file}`, import.meta.url).href);
const client: Record<string, object> = await inner('constants.mjs');
const { AWSAppSyncRealTimeProvider } = await inner('AWSAppSyncRealTimeProvider/index.mjs');

afterEach(() => {
  vi.useRealTimers();
});

/**
 * The behaviour of realtime connections that the specification states is the stock client's own. A newer version may
 * differ.
 */
test('waits, checks and retries as the specification says', () => {
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

test('has the specified states for subscriptions, sockets and connections', () => {
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

interface Options {
  appSyncGraphqlEndpoint: string;
  authenticationType: string;
  apiKey: string;
  query: string;
  onSubscriptionError: (id: string, error: Error) => void;
}

/** The stock client, with sockets that open and then never answer. */
class Unanswered extends AWSAppSyncRealTimeProvider {
  declare subscribe: (options: Options) => { subscribe: (observer: object) => { unsubscribe: () => void } };
  declare publish: (options: object) => Promise<void>;

  _getNewWebSocket() {
    const socket = { readyState: 0, onopen: () => {}, onclose: () => {}, send: () => {}, close: () => {} };
    queueMicrotask(() => socket.onopen());
    return socket;
  }
}

const endpoint = {
  appSyncGraphqlEndpoint: 'http://localhost/graphql',
  authenticationType: 'apiKey',
  apiKey: 'da2-x',
};

test('reports a handshake without a reply as: Connection failed: Connection timeout', async () => {
  vi.useFakeTimers();
  const failures: string[] = [];
  const provider = new Unanswered();
  const subscription = provider
    .subscribe({
      ...endpoint,
      query: 'subscription { onCreateProject { id } }',
      onSubscriptionError: (_, { message }) => failures.push(message),
    })
    .subscribe({ error: () => {} });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(failures).toEqual([]);
  await vi.advanceTimersByTimeAsync(200_000);
  expect(failures[0]).toMatch(/^Connection failed: Connection timeout: .* 15000 ms$/);
  subscription.unsubscribe();
});

test('rejects sending before it is connected: Subscription has not been initialized', async () => {
  const provider = new Unanswered();
  await expect(provider.publish({ ...endpoint, query: 'any' })).rejects.toThrow(
    'Subscription has not been initialized',
  );
});
