import { z } from 'zod';
import { compareSheets } from '#domain/comparison/compare-sheets.ts';
import type { ComparedPage } from '#domain/comparison/compared-page.ts';
import type { Change } from '#domain/comparison/comparison-result.ts';
import { type ClauseChange, compareTexts } from '#domain/comparison/texts/compare-texts.ts';
import { phrasePattern } from '#domain/documents/escape-pattern.ts';
import { isCompanyKey } from '#domain/documents/storage-keys.ts';
import { isByOcr } from '#domain/extraction/extracted-document.ts';
import type { RecordLocation, RecordRow } from '#domain/records/record-answer.ts';
import type { RegisteredSheet } from '#domain/register-questions/registered-sheet.ts';
import { unpackWords } from '#domain/upload/stored-words.ts';
import type { ObjectStore } from '../providers/object-store.ts';
import { readStoredPages, type StoredPages } from './page-texts.ts';
import type { ProjectDocument } from './project-documents.ts';

/** The most changes listed in an answer. The comparison on the screen shows all of them. */
const MAX_CHANGES = 24;
/** Names the button above an open page. */
const COMPARE = 'open the sheet and select Compare with another revision';
const COMPARE_DOCUMENTS = 'open the document and select Compare with another revision';
const NOT_COMPARED = `To see what is different, ${COMPARE}.`;
const WORDS_ONLY = `Words and figures were compared here. To see what changed in the lines, ${COMPARE}.`;
const SCANNED = `A revision is a scan, so a word that OCR misread may be listed. To have each checked on the drawn sheets, ${COMPARE}.`;

/** What is different between two revisions. */
interface RevisionChanges {
  rows: RecordRow[];
  notes: string[];
  /** False if words may be misread, or the two pages could not be aligned. */
  isSure: boolean;
}

/** The changes in words between two revisions, each with its position on both pages. */
export async function sheetChanges(
  { before, after }: { before: RegisteredSheet; after: RegisteredSheet },
  read: (sheet: RegisteredSheet) => Promise<ComparedPage | null>,
): Promise<RevisionChanges> {
  const [old, now] = await Promise.all([read(before), read(after)]);
  if (!old || !now) return { rows: [], notes: [NOT_COMPARED], isSure: true };
  const { changes, doubts, compared } = compareSheets({ before: old, after: now, pictures: null });
  const rows = changes.slice(0, MAX_CHANGES).map((change) => ({
    label: change.sentence,
    locations: [placeIn(after, now, change.spans.after), placeIn(before, old, change.spans.before)].filter(
      (place) => place !== null,
    ),
  }));
  const more = changes.length - rows.length;
  const rest = `${more} more words or figures are different. To see them, ${COMPARE}.`;
  const notes = compared.isScan ? [SCANNED] : [...doubts, more > 0 ? rest : WORDS_ONLY];
  return { rows, notes, isSure: !compared.isScan && doubts.length === 0 };
}

/** The page of a sheet. A sheet that is a whole document starts on the first page. */
export function pageOf({ page }: RegisteredSheet): number {
  return Math.max(1, page);
}

function placeIn(
  sheet: RegisteredSheet,
  { text }: ComparedPage,
  span: Change['spans']['after'],
): RecordLocation | null {
  if (!span) return null;
  const line = { ...span, page: pageOf(sheet), text: text.slice(span.start, span.end) };
  return { documentId: sheet.documentId, line };
}

const SAME = 'No clause is different.';
const SCANNED_TEXT = 'A revision is a scan, so a word that OCR misread may be listed.';

/**
 * The changes between two revisions of a specification, a letter or a certificate, clause by clause, each with its position on
 * the pages.
 */
export async function textChanges(
  { before, after }: { before: RegisteredSheet; after: RegisteredSheet },
  read: (sheet: RegisteredSheet) => Promise<StoredPages>,
): Promise<RevisionChanges> {
  const [old, now] = await Promise.all([read(before), read(after)]);
  if (old.length === 0 || now.length === 0) return { rows: [], notes: [NOT_COMPARED], isSure: true };
  const { changes } = compareTexts(old, now);
  const rows = changes.slice(0, MAX_CHANGES).map((change) => ({
    label: change.sentence,
    locations: [
      locationOf(after.documentId, now, change.after),
      locationOf(before.documentId, old, change.before),
    ].filter((location) => location !== null),
  }));
  const more = changes.length - rows.length;
  const isScan = [...old, ...now].some(({ method }) => isByOcr(method));
  const notes = [
    ...(changes.length === 0 ? [SAME] : []),
    ...(more > 0 ? [`${more} more clauses are different. To see them, ${COMPARE_DOCUMENTS}.`] : []),
    ...(isScan ? [SCANNED_TEXT] : []),
  ];
  return { rows, notes, isSure: !isScan };
}

function locationOf(
  documentId: string,
  pages: StoredPages,
  clause: ClauseChange['after'],
): RecordLocation | null {
  const text = pages.find(({ number }) => number === clause?.page)?.text ?? '';
  // A clause has its lines joined by spaces.
  const match = clause ? new RegExp(phrasePattern(clause.text), 'u').exec(text) : null;
  if (!clause || !match) return null;
  const { index: start, 0: said } = match;
  return { documentId, line: { start, end: start + said.length, page: clause.page, text: said } };
}

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

/** How a page was read is stored with its text. More documents than this take too long to open for one answer. */
const MAX_DOCUMENTS = 200;

/** The sheets whose page OCR read; null if they are in too many documents to open. */
export async function scannedSheets(
  objects: ObjectStore,
  companyId: string,
  documents: readonly ProjectDocument[],
  sheets: readonly RegisteredSheet[],
): Promise<RegisteredSheet[] | null> {
  const documentIds = new Set(sheets.map(({ documentId }) => documentId));
  const opened = documents.filter(({ id, textKey }) => documentIds.has(id) && textKey !== null);
  if (opened.length > MAX_DOCUMENTS) return null;
  const scanned = new Map(
    await Promise.all(
      opened.map(async ({ id, textKey }) => {
        const { pages } = await readStoredPages(objects, companyId, textKey ?? '');
        const recognised = pages.filter(({ method }) => isByOcr(method));
        return [id, new Set(recognised.map(({ number }) => number))] as const;
      }),
    ),
  );
  return sheets.filter((sheet) => scanned.get(sheet.documentId)?.has(pageOf(sheet)));
}
