import type { CitedPassage } from '#domain/answers/cited-passage.ts';
import { GLOSSARY_NAME } from '#domain/glossary/construction-glossary.ts';
import { search } from '#domain/limits/limits.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { mergeCommon } from '#domain/retrieval/merge-common.ts';
import { PageText } from '#domain/verification/page-text.ts';
import type { FoundDocuments } from '../passage-index/found-documents.ts';
import type { PageSheets } from '../passage-index/page-sheets.ts';
import { passageOf, type RankedVector } from '../passage-index/rank-passages.ts';
import type { PageTexts } from './page-texts.ts';
import { type ProjectDocument, sourceOf } from './project-documents.ts';

/** A found passage with the scores that decide its rank. */
export interface AskedPassage extends CitedPassage {
  score: number;
  similarity: number;
  lexical: number;
  /** The register's row for its page; missing if the page is not a sheet. */
  sheet?: SourceSheet;
}

/** The passage with its stored page, or null if the page or that part of its text is not stored (any more). */
export async function withText(
  { metadata, score, similarity, lexical }: RankedVector,
  documents: FoundDocuments<ProjectDocument>,
  texts: PageTexts,
  pages: PageSheets,
): Promise<AskedPassage | null> {
  const passage = passageOf(metadata);
  const document = documents.of({ metadata });
  if (!passage || !document?.textKey) return null;
  const pageText = await texts.page(document.textKey, passage.page);
  if (!pageText || pageText.text.slice(passage.start, passage.end).trim() === '') return null;
  const { page, start, end, heading } = passage;
  const sheet = pages.sheetOf(passage.documentId, page);
  return {
    ...sourceOf(document),
    ...{ page, start, end, heading, pageText, score, similarity, lexical },
    ...(sheet ? { sheet } : {}),
  };
}

/** A shared pool's entry as a passage. It names its pool instead of a document, and has no page to open. */
export function commonPassage({ metadata, score, similarity, lexical }: RankedVector): AskedPassage {
  const text = String(metadata.content ?? '');
  const source = String(metadata.source ?? GLOSSARY_NAME);
  return {
    ...{ documentId: '', documentName: source, documentNumber: null, revision: null, projectId: '' },
    ...{ page: 0, start: 0, end: text.length, heading: String(metadata.term ?? '') },
    ...{ pageText: new PageText(text), score, similarity, lexical, source },
  };
}

/**
 * Merges both lists, weighted by `commonWeight`. The scores are then divided by the larger weight, because quoting adds
 * them to sentence scores that were measured with unweighted passages.
 */
export function mergedPassages(own: AskedPassage[], shared: AskedPassage[], weight: number): AskedPassage[] {
  const heavier = Math.max(weight, 1 - weight);
  return mergeCommon(own, shared, weight)
    .slice(0, search.resultsKept)
    .map((passage) => ({ ...passage, score: passage.score / heavier }));
}
