import { documentsNamed } from '#domain/answers/named-documents.ts';
import { isCounted } from '#domain/documents/trash.ts';
import { questionSize } from '#domain/limits/limits.ts';
import { issuerWords } from '#domain/reading/named-issuer.ts';
import { sheetCodesIn } from '#domain/register-questions/sheet-codes.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { refersBack } from '#domain/retrieval/follow-up.ts';
import type { Asked } from './asked-question.ts';
import type { AskedSource } from './find-passages.ts';
import { documentsAsked, type ProjectDocument } from './project-documents.ts';

/**
 * What to search: the documents that the question names, or else the sheets that it or the one before it names, or else the documents that the one
 * before it names, if this one refers to it and names nobody else's. A document in the trash only if no other has that name, so that the answer says where it is. Documents
 * that the person chose come first.
 */
export async function namedSource(
  documents: readonly ProjectDocument[],
  { text, earlier, documentIds, time }: Asked,
  naming: Promise<readonly SourceSheet[]>,
): Promise<AskedSource> {
  const sheets = await naming;
  if (documentIds) return { documentIds, text, sheets };
  const asked = documentsAsked(documents, null, time.kind);
  const inTrash = documents.filter((document) => !isCounted(document));
  const named = (question: string) =>
    [asked, inTrash].map((some) => documentsNamed(question, some)).find(isSource);
  const ofText = new Set(sheetCodesIn(text).map(({ key }) => key));
  const areOwn = sheets.some(({ numberKey }) => numberKey !== null && ofText.has(numberKey));
  const own = areOwn ? undefined : named(text);
  if (own) return { documentIds: own.documents.map(idOf), text: own.rest, sheets: [] };
  const goesOn = sheets.length === 0 && refersBack(text) && issuerWords(text).length === 0;
  const before = goesOn && earlier !== null ? named(earlier) : undefined;
  return { documentIds: before?.documents.map(idOf) ?? null, text, sheets };
}

/** A name of more documents than a person may choose is a kind of document: `on the ground floor plan`. */
function isSource({ documents }: { documents: readonly ProjectDocument[] }): boolean {
  return documents.length > 0 && documents.length <= questionSize.documents;
}

const idOf = ({ id }: ProjectDocument) => id;
