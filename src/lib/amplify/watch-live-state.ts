import { ConnectionState } from 'aws-amplify/data';
import { onConnectionState } from './connection-states.ts';
import { type LiveState, liveState } from './live-state.ts';

/** As long as the data client waits for the server's handshake; the specification's figure. */
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

/** Keeps the state for the screen up to date, until the function that it gives is called. */
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
      // An attempt changes nothing on the screen, unless it leads to nothing.
      attempt ??= setTimeout(() => state.set('Connection timeout'), HANDSHAKE_MS);
    } else if (state.get() === 'live') {
      // Disconnected: the client's word for a line whose subscriptions all ended, and for a handshake it gave up.
      state.set('Connection failed');
    }
  });
  return () => {
    attemptEnds();
    stop();
    state.set('unused');
  };
}
