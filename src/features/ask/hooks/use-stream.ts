import { useEffect, useEffectEvent, useState } from 'react';
import type { AskDeps } from '../api/ask-api.ts';
import { addPiece, nothingStreamed, readStreamed, type StreamPiece } from '../api/streamed-text.ts';
import type { PendingQuestion } from './ask-state.ts';

/**
 * The text of the answer to the pending question while it is written. A failed subscription is only logged, because the
 * complete answer arrives at the end and replaces the text.
 */
export function useStream(
  api: AskDeps,
  conversationId: string | null,
  pending: PendingQuestion | null,
): string {
  const messageId = pending?.id ?? null;
  const isResumed = pending?.isResumed === true;
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
  useEffect(() => {
    if (!conversationId || !isResumed) return;
    api.listPieces(conversationId).then(
      (pieces) => {
        for (const piece of pieces) take(piece);
      },
      (error: unknown) => console.warn('Answer stream', error),
    );
  }, [api, conversationId, isResumed]);
  return streamed.messageId === messageId ? readStreamed(streamed.pieces) : '';
}
