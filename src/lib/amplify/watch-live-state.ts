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
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = onConnectionState((current) => {
    clearTimeout(waiting);
    if (lost.has(current)) state.set('Connection failed');
    else if (standing.has(current)) state.set('live');
    else if (current === ConnectionState.Disconnected) state.set('unused');
    // An attempt changes nothing on the screen, unless it leads to nothing.
    else waiting = setTimeout(() => state.set('Connection timeout'), HANDSHAKE_MS);
  });
  return () => {
    clearTimeout(waiting);
    stop();
    state.set('unused');
  };
}
