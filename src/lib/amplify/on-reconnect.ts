import { CONNECTION_STATE_CHANGE, ConnectionState } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';

interface Payload {
  event: string;
  data?: { connectionState?: ConnectionState };
}

/** Calls `listener` when the realtime connection is back after it was lost: what happened meanwhile was not heard. */
export function onReconnect(listener: () => void): () => void {
  let lost = false;
  return Hub.listen('api', ({ payload }) => {
    const { event, data } = payload as Payload;
    if (event !== CONNECTION_STATE_CHANGE) return;
    const state = data?.connectionState;
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
