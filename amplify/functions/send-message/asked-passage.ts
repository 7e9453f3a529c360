import type { CitedPassage } from '#domain/answers/cited-passage.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';

/** A passage that was found, with what its place in the order is made of. */
export interface AskedPassage extends CitedPassage {
  score: number;
  similarity: number;
  lexical: number;
  /** What the register says of its page; missing where it is no sheet. */
  sheet?: SourceSheet;
}
