import { type ClauseChange, compareTexts } from '#domain/comparison/texts/compare-texts.ts';
import { phrasePattern } from '#domain/documents/escape-pattern.ts';
import { isByOcr } from '#domain/extraction/extracted-document.ts';
import type { RecordLocation } from '#domain/records/record-answer.ts';
import type { RegisteredSheet } from '#domain/register-questions/registered-sheet.ts';
import type { StoredPages } from './page-texts.ts';
import { COMPARE_DOCUMENTS, MAX_CHANGES, NOT_COMPARED, type RevisionChanges } from './sheet-changes.ts';

const SAME = 'No clause is different.';
const SCANNED = 'A revision is a scan, so a word that OCR misread may be listed.';

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
    ...(isScan ? [SCANNED] : []),
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
