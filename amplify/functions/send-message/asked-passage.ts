import type { CitedPassage } from '#domain/answers/cited-passage.ts';

/** A passage that was found, with its whole text at hand. */
export interface AskedPassage extends CitedPassage {
  score: number;
  similarity: number;
}
