import type { CitedPassage } from '#domain/answers/cited-passage.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';

/** A found passage with the scores that decide its rank. */
export interface AskedPassage extends CitedPassage {
  score: number;
  similarity: number;
  lexical: number;
  /** The register's row for its page; missing if the page is not a sheet. */
  sheet?: SourceSheet;
}
