import type { Answer, Searched } from '#domain/answers/answer.ts';
import { records } from '#domain/limits/limits.ts';
import { answerFromRecords, asksOfRecords } from '#domain/records/answer-records.ts';
import { citeRecords, type RecordDocument } from '#domain/records/cite-records.ts';
import { PageText } from '#domain/verification/page-text.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import type { StoredPages } from './page-texts.ts';
import type { ProjectDocument } from './project-documents.ts';
import type { RecordTexts } from './record-texts.ts';

export interface RecordsAsked {
  text: string;
  companyId: string;
  /** The documents that the question is about and whose text is stored. */
  documents: readonly ProjectDocument[];
  searched: Searched;
  now: number;
}

/**
 * Answers a question that asks for a list, a count, a sum or a figure of papers or of rows, by code, from the texts of the
 * documents. Null where it asks for something else, or where its words are not all found.
 */
export async function recordAnswer(
  { objects, recordTexts: texts }: { objects: ObjectStore; recordTexts: RecordTexts },
  { text, companyId, documents, searched, now }: RecordsAsked,
): Promise<Answer | null> {
  if (!asksOfRecords(text)) return null;
  const short = documents.filter(({ pageCount }) => (pageCount ?? 0) <= records.pages);
  const year = new Date(now).getFullYear();
  const read = await texts.read(objects, companyId, short, year);
  const papers = read.map(({ paper }) => paper);
  const found = answerFromRecords(text, papers, year);
  if (!found) return null;
  const left = short.length - read.length;
  const limit =
    left > 0
      ? [`Only ${read.length} of ${short.length} documents were read for this. Ask about fewer of them.`]
      : [];
  const answer = { ...found, isSure: found.isSure && left === 0, notes: [...limit, ...found.notes] };
  const byId = new Map(read.map(({ document, pages }) => [document.id, recordDocument(document, pages)]));
  return { ...citeRecords(answer, byId), searched, confidence: answer.isSure ? 1 : 0, model: '' };
}

function recordDocument(document: ProjectDocument, pages: StoredPages): RecordDocument {
  const { id, name, documentNumber, revision, projectId } = document;
  return {
    source: { documentId: id, documentName: name, documentNumber, revision, projectId },
    pages: new Map(pages.map(({ number, text }) => [number, new PageText(text)])),
  };
}
