import { z } from 'zod';
import type { ComparedPage } from '#domain/comparison/compared-page.ts';
import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import { isByOcr } from '#domain/extraction/extracted-document.ts';
import { unpackWords } from '#domain/upload/stored-words.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import { readStoredPages } from './page-texts.ts';
import type { ProjectDocument } from './project-documents.ts';

const documentWords = z.object({
  version: z.literal(1),
  documentId: z.string(),
  pages: z.array(z.object({ number: z.number().int(), words: z.array(z.number()) })),
});

/** Enough for the boxes of a million words (about 30 MB), which is more than a set of 2,000 sheets has. */
const MAX_BYTES = 32 * 1_024 * 1_024;

/** A stored page for a comparison; null if the positions of its words are not stored. */
export async function readComparedPage(
  objects: ObjectStore,
  companyId: string,
  { textKey, wordsKey }: Pick<ProjectDocument, 'textKey' | 'wordsKey'>,
  number: number,
): Promise<ComparedPage | null> {
  // Members may write a document's row, so a key in it does not prove that the object belongs to the company.
  if (!textKey || !wordsKey || !isCompanyKey(wordsKey, companyId)) return null;
  const [{ pages }, stored] = await Promise.all([
    readStoredPages(objects, companyId, textKey),
    objects.readAtMost(wordsKey, MAX_BYTES),
  ]);
  const page = pages.find((one) => one.number === number);
  if (!page?.width || !page.height || stored === null || stored === 'too-large') return null;
  const words = unpackWords(documentWords.parse(JSON.parse(new TextDecoder().decode(stored))), number);
  if (words.length === 0) return null;
  const { text, width, height, method } = page;
  return { text, width, height, words, isScan: isByOcr(method) };
}
