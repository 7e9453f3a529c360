import { ConnectionState } from 'aws-amplify/data';
import { onConnectionState } from './connection-states.ts';
import { type LiveState, liveState } from './live-state.ts';

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
