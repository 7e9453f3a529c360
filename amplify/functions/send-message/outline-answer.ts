import type { Answer, Searched } from '#domain/answers/answer.ts';
import { answerText } from '#domain/answers/answer-text.ts';
import { documentsMeant } from '#domain/answers/asks-for-outline.ts';
import { outlineOf } from '#domain/answers/outline.ts';
import { searchedOf } from '#domain/answers/searched.ts';
import { noSuchDocumentText, whichDocumentText } from '#domain/answers/summaries.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { wholeDocument } from '#domain/sheets/sheet.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import { answerOf } from './build-answer.ts';
import { readStoredPages } from './page-texts.ts';
import { type ProjectDocument, sourceOf } from './project-documents.ts';

interface OutlineAsked {
  text: string;
  companyId: string;
  /** The documents that the question is about and whose text is stored. */
  documents: readonly ProjectDocument[];
  searched: Searched;
  now: number;
  /** The pages of those documents, and perhaps of others, that must not answer. */
  leftOut: (some: readonly ProjectDocument[]) => Promise<readonly Pick<SourceSheet, 'documentId' | 'page'>[]>;
}

/**
 * The outline of the one document that the question asks to summarise, or what to do if it is unclear which. Null if the question asks for
 * something else.
 */
export async function outlineAnswer(
  objects: ObjectStore,
  { text, companyId, documents, searched, now, leftOut }: OutlineAsked,
): Promise<Answer | null> {
  const meant = documentsMeant(text, documents);
  if (!meant) return null;
  const [document, second] = meant;
  if (!document) return answerOf('not-found', noSuchDocumentText, { passages: [], searched });
  if (second) {
    const which = whichDocumentText(meant.map(({ name }) => name));
    return answerOf('not-found', which, { passages: [], searched });
  }
  const { id } = document;
  const [stored, left] = await Promise.all([
    readStoredPages(objects, companyId, document.textKey ?? ''),
    leftOut([document]),
  ]);
  const replaced = new Set(left.filter(({ documentId }) => documentId === id).map(({ page }) => page));
  const pages = stored.pages.filter(({ number }) => !replaced.has(number) && !replaced.has(wholeDocument));
  const { blocks, citations } = outlineOf({ ...sourceOf(document), pages });
  return {
    outcome: citations.length > 0 ? 'quoted' : 'nearest',
    ...{ text: answerText(blocks, citations), blocks, citations },
    ...{ searched: searchedOf([document], now), askedOf: [id], confidence: 1, model: '' },
  };
}
