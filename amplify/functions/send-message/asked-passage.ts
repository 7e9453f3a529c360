import type { CitedPassage } from '#domain/answers/cited-passage.ts';

/** A search result with its whole text. */
export interface AskedPassage extends CitedPassage {
  score: number;
  similarity: number;
  /** The part of the score that its words gave. */
  lexical: number;
}
