import type { Answer, Searched } from '#domain/answers/answer.ts';
import { notReadYet } from '#domain/answers/searched.ts';
import { records } from '#domain/limits/limits.ts';
import { answerFromIssues, asksOfIssues } from '#domain/records/answer-issues.ts';
import { answerFromRecords, asksOfRecords } from '#domain/records/answer-records.ts';
import { citeRecords, type RecordDocument } from '#domain/records/cite-records.ts';
import { consideredPapers } from '#domain/records/considered-papers.ts';
import { recordSentences } from '#domain/records/record-sentences.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { wholeDocument } from '#domain/sheets/sheet.ts';
import { firstFew } from '#domain/text/first-few.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import { pageTextsOf } from './page-texts.ts';
import { type ProjectDocument, sourceOf } from './project-documents.ts';
import type { DocumentToRead, RecordTexts } from './record-texts.ts';

/** How many documents that are not read yet are named. */
const NAMED = 5;

export interface RecordsAsked {
  text: string;
  companyId: string;
  /** The documents that the question is about and whose text is stored. */
  documents: readonly ProjectDocument[];
  searched: Searched;
  now: number;
  /** The pages of those documents, and perhaps of others, that must not answer. */
  leftOut: (some: readonly ProjectDocument[]) => Promise<readonly SheetLocation[]>;
  /** The sheets that the question names, and its text without their names. If it names any, only they answer. */
  named: { sheets: readonly SheetLocation[]; text: string };
}

type SheetLocation = Pick<SourceSheet, 'documentId' | 'page'>;

/**
 * Answers a question that asks for a list, count, sum or figure of papers or rows. The answer is computed by code from
 * the texts of the documents. Null if the question asks for something else, or if not all of its words are found.
 */
export async function recordAnswer(deps: RecordDeps, asked: RecordsAsked): Promise<Answer | null> {
  const { named } = asked;
  const text = named.sheets.length > 0 ? named.text : asked.text;
  if (!asksOfRecords(text)) return null;
  const some =
    named.sheets.length > 0 ? { rows: onNamedSheets(asked), beyond: 0 } : await onCurrentSheets(asked);
  return answerBy(answerFromRecords, deps, { ...asked, text, ...some });
}

/**
 * Answers what a row of a list says in its latest issue and in the one before. `documents`: superseded ones as well. Null as
 * for `recordAnswer`.
 */
export async function issuesAnswer(
  deps: RecordDeps,
  asked: Omit<RecordsAsked, 'leftOut' | 'named'>,
): Promise<Answer | null> {
  if (!asksOfIssues(asked.text)) return null;
  // Two projects may each have a list of that name.
  const projects = new Set(asked.documents.map(({ projectId }) => projectId));
  if (projects.size !== 1) return null;
  return answerBy(answerFromIssues, deps, { ...asked, ...withinLimits(asked.documents) });
}

interface RecordDeps {
  objects: ObjectStore;
  recordTexts: RecordTexts;
}

async function answerBy(
  answerFrom: typeof answerFromRecords,
  { objects, recordTexts: texts }: RecordDeps,
  {
    text,
    companyId,
    searched,
    now,
    rows,
    beyond,
  }: Pick<RecordsAsked, 'text' | 'companyId' | 'searched' | 'now'> & DocumentsToRead,
): Promise<Answer | null> {
  const year = new Date(now).getFullYear();
  const read = await texts.read(objects, companyId, rows, year);
  const papers = read.map(({ paper }) => paper);
  const found = answerFrom(text, papers, year);
  if (!found) return null;
  const all = rows.length + beyond;
  const left = all - read.length;
  const limit =
    left > 0 ? [`Only ${read.length} of ${all} documents were read for this. Ask about fewer of them.`] : [];
  const unread = found.isOfAll ? notReadYet(searched).map(({ name }) => name) : [];
  const without = unread.length > 0 ? [recordSentences.notReadYet(firstFew(unread, NAMED).join(', '))] : [];
  const answer = {
    ...found,
    isSure: found.isSure && left === 0 && unread.length === 0,
    notes: [...limit, ...without, ...found.notes],
  };
  const byId = new Map(
    read.map(({ document, pages }): [string, RecordDocument] => [
      document.id,
      { source: sourceOf(document), pages: pageTextsOf(pages) },
    ]),
  );
  const considered = consideredPapers(found, papers, year);
  return { ...citeRecords(answer, byId), searched, considered, confidence: answer.isSure ? 1 : 0, model: '' };
}

function onNamedSheets({ documents, named }: RecordsAsked): DocumentToRead[] {
  return documents.flatMap((document): DocumentToRead[] => {
    const only = pagesIn(document, named.sheets);
    if (only.length === 0) return [];
    return [only.includes(wholeDocument) ? document : { ...document, pagesRead: { only } }];
  });
}

/** As many documents as one question reads, and the number of documents beyond them. */
interface DocumentsToRead {
  rows: DocumentToRead[];
  beyond: number;
}

function withinLimits(documents: readonly ProjectDocument[]): DocumentsToRead {
  const short = documents.filter(({ pageCount }) => (pageCount ?? 0) <= records.pages);
  const rows = short.slice(0, records.documents);
  return { rows, beyond: short.length - rows.length };
}

/** Without their replaced pages. */
async function onCurrentSheets({ documents, leftOut }: RecordsAsked): Promise<DocumentsToRead> {
  const { rows: allowed, beyond } = withinLimits(documents);
  const left = await leftOut(allowed);
  const rows = allowed.flatMap((document): DocumentToRead[] => {
    const without = pagesIn(document, left);
    if (without.includes(wholeDocument)) return [];
    return [without.length > 0 ? { ...document, pagesRead: { without } } : document];
  });
  return { rows, beyond };
}

function pagesIn({ id }: ProjectDocument, locations: readonly SheetLocation[]): number[] {
  return locations.filter(({ documentId }) => documentId === id).map(({ page }) => page);
}
