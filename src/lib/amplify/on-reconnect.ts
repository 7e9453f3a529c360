import { ConnectionState } from 'aws-amplify/data';
import { onConnectionState } from './connection-states.ts';

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
