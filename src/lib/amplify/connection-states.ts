import { CONNECTION_STATE_CHANGE, ConnectionState } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';
import { type LiveState, liveState } from './live-state.ts';

interface Payload {
  event: string;
  data?: { connectionState?: ConnectionState };
}

/** Reports each state of the realtime connection until the returned function is called. */
function onConnectionState(listener: (state: ConnectionState) => void): () => void {
  return Hub.listen('api', ({ payload }) => {
    const { event, data } = payload as Payload;
    if (event === CONNECTION_STATE_CHANGE && data?.connectionState) listener(data.connectionState);
  });
}

/** Calls `listener` whenever the server has acknowledged a subscription. */
export function onSubscribed(listener: () => void): () => void {
  return Hub.listen('api', ({ payload }) => {
    if (payload.event === 'Subscription ack') listener();
  });
}

/** Calls `listener` when the realtime connection is restored, because events were missed meanwhile. */
export function onReconnect(listener: () => void): () => void {
  let lost = false;
  return onConnectionState((state) => {
    if (
      state === ConnectionState.ConnectionDisrupted ||
      state === ConnectionState.ConnectionDisruptedPendingNetwork
    )
      lost = true;
    if (state !== ConnectionState.Connected || !lost) return;
    lost = false;
    listener();
  });
}

/** The specification's time for which the data client waits for the server's handshake. */
const HANDSHAKE_MS = 15_000;

const lost: ReadonlySet<ConnectionState> = new Set([
  ConnectionState.ConnectionDisrupted,
  ConnectionState.ConnectionDisruptedPendingNetwork,
]);

const standing: ReadonlySet<ConnectionState> = new Set([
  ConnectionState.Connected,
  ConnectionState.ConnectedPendingDisconnect,
  ConnectionState.ConnectedPendingKeepAlive,
  ConnectionState.ConnectedPendingNetwork,
]);

/** Keeps the state shown on screens up to date, until the returned function is called. */
export function watchLiveState(state: LiveState = liveState): () => void {
  let attempt: ReturnType<typeof setTimeout> | undefined;
  const attemptEnds = () => {
    clearTimeout(attempt);
    attempt = undefined;
  };
  const stop = onConnectionState((current) => {
    if (lost.has(current)) {
      attemptEnds();
      state.set('Connection failed');
    } else if (standing.has(current)) {
      attemptEnds();
      state.set('live');
    } else if (current === ConnectionState.Connecting) {
      // An attempt changes the shown state only if it fails.
      attempt ??= setTimeout(() => state.set('Connection timeout'), HANDSHAKE_MS);
    } else if (state.get() === 'live') {
      // The client reports `Disconnected` when all subscriptions have ended, and when it gives up a handshake.
      state.set('Connection failed');
    }
  });
  return () => {
    attemptEnds();
    stop();
    state.set('unused');
  };
}
