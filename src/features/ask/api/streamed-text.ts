/** A piece of an answer from the subscription. */
export interface StreamPiece {
  associatedUserMessageId?: string | null;
  contentBlockDeltaIndex?: number | null;
  text?: string | null;
}

/** Pieces by their index: they may come twice and in any order. */
export type StreamedText = ReadonlyMap<number, string>;

export const nothingStreamed: StreamedText = new Map();

/** Adds a piece. Ignores pieces of other questions and events without text. */
export function addPiece(streamed: StreamedText, piece: StreamPiece, messageId: string): StreamedText {
  const { associatedUserMessageId, contentBlockDeltaIndex: index, text } = piece;
  if (associatedUserMessageId !== messageId || typeof index !== 'number' || !text || streamed.has(index))
    return streamed;
  return new Map(streamed).set(index, text);
}

/**
 * The text up to the first missing piece. Removes citation marks, which still number the provider's passages.
 */
export function readStreamed(streamed: StreamedText): string {
  let text = '';
  for (let index = 0; streamed.has(index); index++) text += streamed.get(index);
  return text.replace(/\s*\[\d{1,3}(?:,\s*\d{1,3})*\]?/g, '').replace(/\[$/, '');
}
