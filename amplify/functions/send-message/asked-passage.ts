import type { CitedPassage } from '#domain/answers/cited-passage.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';

/** A passage that was found, with the scores that decide its place in the order. */
export interface AskedPassage extends CitedPassage {
  score: number;
  similarity: number;
  lexical: number;
  /** The register's row for its page; missing if the page is not a sheet. */
  sheet?: SourceSheet;
}
