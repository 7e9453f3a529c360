import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import type { StreamPiece } from '../stream/streamed-text.ts';

/** Hears the pieces of a conversation's answers while they are written. */
export function subscribeStream(
  conversationId: string,
  onPiece: (piece: StreamPiece) => void,
  onError: (error: unknown) => void,
  client: DataClient = dataClient(),
): () => void {
  const subscription = client.models.StreamEvent.onCreate({
    filter: { conversationId: { eq: conversationId } },
  }).subscribe({
    next: onPiece,
    error: onError,
  });
  return () => subscription.unsubscribe();
}
