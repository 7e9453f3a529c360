import { documentsNamed } from '#domain/answers/named-documents.ts';
import { isCounted } from '#domain/documents/trash.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import type { Asked } from './asked-question.ts';
import type { AskedSource } from './find-passages.ts';
import { documentsAsked, type ProjectDocument } from './project-documents.ts';

/**
 * What to search: the documents that the question names, or else those that the question before it names. One in the trash only if no other
 * has that name, so that the answer says where it is. Sheets that it names, and documents that the person chose, come first.
 */
export async function namedSource(
  documents: readonly ProjectDocument[],
  { text, earlier, documentIds, time }: Asked,
  naming: Promise<readonly SourceSheet[]>,
): Promise<AskedSource> {
  if (documentIds || (await naming).length > 0) return { documentIds, text };
  const asked = documentsAsked(documents, null, time.kind);
  const inTrash = documents.filter((document) => !isCounted(document));
  for (const some of [asked, inTrash]) {
    const own = documentsNamed(text, some);
    if (own.documents.length > 0) return { documentIds: own.documents.map(idOf), text: own.rest };
    const before = earlier === null ? [] : documentsNamed(earlier, some).documents;
    if (before.length > 0) return { documentIds: before.map(idOf), text };
  }
  return { documentIds: null, text };
}

const idOf = ({ id }: ProjectDocument) => id;
