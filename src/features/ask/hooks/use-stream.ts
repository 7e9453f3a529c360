import { useEffect, useEffectEvent, useState } from 'react';
import type { AskDeps } from '../api/ask-api.ts';
import { addPiece, nothingStreamed, readStreamed, type StreamPiece } from '../stream/streamed-text.ts';

/**
 * The text of the answer to `messageId` while it is written. A subscription that breaks is only logged: the answer
 * comes whole in the end, and that is the one that counts.
 */
export function useStream(api: AskDeps, conversationId: string | null, messageId: string | null): string {
  const [streamed, setStreamed] = useState({ messageId, pieces: nothingStreamed });
  const take = useEffectEvent((piece: StreamPiece) => {
    if (!messageId) return;
    setStreamed((before) => {
      const pieces = before.messageId === messageId ? before.pieces : nothingStreamed;
      return { messageId, pieces: addPiece(pieces, piece, messageId) };
    });
  });
  useEffect(() => {
    if (!conversationId) return;
    return api.subscribeStream(
      conversationId,
      (piece) => take(piece),
      (error) => console.warn('Answer stream', error),
    );
  }, [api, conversationId]);
  return streamed.messageId === messageId ? readStreamed(streamed.pieces) : '';
}
