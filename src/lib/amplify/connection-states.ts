import { CONNECTION_STATE_CHANGE, type ConnectionState } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';

interface Payload {
  event: string;
  data?: { connectionState?: ConnectionState };
}

/** Reports each state of the realtime connection until the returned function is called. */
export function onConnectionState(listener: (state: ConnectionState) => void): () => void {
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
