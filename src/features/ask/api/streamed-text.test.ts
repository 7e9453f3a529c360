import { describe, expect, it } from 'vitest';
import { addPiece, nothingStreamed, readStreamed, type StreamPiece } from './streamed-text.ts';

const piece = (
  contentBlockDeltaIndex: number,
  text: string,
  associatedUserMessageId = 'm1',
): StreamPiece => ({
  associatedUserMessageId,
  contentBlockDeltaIndex,
  text,
});
const read = (...pieces: StreamPiece[]) =>
  readStreamed(pieces.reduce((streamed, next) => addPiece(streamed, next, 'm1'), nothingStreamed));

describe('a streamed answer', () => {
  it('reads the same whatever the order and repetition of its pieces', () => {
    expect(read(piece(1, 'rails '), piece(0, 'Guard '), piece(1, 'rails '), piece(2, 'stand'))).toBe(
      'Guard rails stand',
    );
  });

  it('waits for a missing piece', () => {
    expect(read(piece(0, 'Guard '), piece(2, 'stand'))).toBe('Guard ');
  });

  it('ignores other questions', () => {
    expect(read(piece(0, 'Guard'), piece(1, ' dog', 'm2'))).toBe('Guard');
  });

  it('hides quotation marks until the quotes are checked, even half a mark', () => {
    expect(read(piece(0, '"Guard rails" [1] and [1, 3] ['), piece(1, '2'))).toBe('"Guard rails" and');
  });
});
