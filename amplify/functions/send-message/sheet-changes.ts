import { compareSheets } from '#domain/comparison/compare-sheets.ts';
import type { ComparedPage } from '#domain/comparison/compared-page.ts';
import type { Change } from '#domain/comparison/comparison-result.ts';
import type { RecordLocation, RecordRow } from '#domain/records/record-answer.ts';
import type { RegisteredSheet } from '#domain/register-questions/registered-sheet.ts';

/** The most changes listed in an answer. The comparison on the screen shows all of them. */
export const MAX_CHANGES = 24;
/** Names the button above an open page. */
const COMPARE = 'open the sheet and select Compare with another revision';
export const COMPARE_DOCUMENTS = 'open the document and select Compare with another revision';
export const NOT_COMPARED = `To see what is different, ${COMPARE}.`;
const WORDS_ONLY = `Words and figures were compared here. To see what changed in the lines, ${COMPARE}.`;
const SCANNED = `A revision is a scan, so a word that OCR misread may be listed. To have each checked on the drawn sheets, ${COMPARE}.`;

/** What is different between two revisions. */
export interface RevisionChanges {
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
