import type { RecordLocation, RecordRow } from '#domain/records/record-answer.ts';
import type { RegisteredSheet } from '#domain/register-questions/registered-sheet.ts';
import { type TextChange, textChanges } from '#domain/register-questions/text-changes.ts';

/** More are for the comparison on the screen. */
const MOST_CHANGES = 24;
/** A revision's own row, its letter and the stamp of the plotter are different on every issue. */
const STAMP = /[\\/].+\.(?:dwg|dgn|rvt|pdf|pln)\b|\bplot(?:ted)?\b/iu;

/** What the words of two revisions have different, each in its place on either page. */
export async function changeRows(
  { before, after }: { before: RegisteredSheet; after: RegisteredSheet },
  load: (documentId: string, page: number) => Promise<string | null>,
): Promise<{ rows: RecordRow[]; notes: string[] }> {
  const [old, now] = await Promise.all([before, after].map((sheet) => load(sheet.documentId, pageOf(sheet))));
  const found = old && now ? textChanges(old, now) : null;
  if (!found) return { rows: [], notes: ['Open the comparison to see what is different.'] };
  const isEntry = (text: string, piece: TextChange['after'], sheet: RegisteredSheet) =>
    piece === null || isInEntry(lineAt(text, piece.start), sheet);
  const changes = found.filter(
    (change) =>
      !isOfTitleBlock(change, before, after) &&
      !(isEntry(now ?? '', change.after, after) && isEntry(old ?? '', change.before, before)),
  );
  const rows = changes.slice(0, MOST_CHANGES).map((change): RecordRow => {
    const places = [placeIn(after, change.after), placeIn(before, change.before)];
    return { label: sentenceOf(change), places: places.filter((place) => place !== null) };
  });
  const more = changes.length - rows.length;
  return {
    rows,
    notes: [
      more > 0
        ? `${more} more words or figures are different. Open the comparison to see them.`
        : 'Words and figures were compared here. Open the comparison to see what changed in the lines.',
    ],
  };
}

function lineAt(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, `${text}\n`.indexOf('\n', at));
}

/** A row of the revision table, with who drew and who checked. */
function isInEntry(line: string, { history }: RegisteredSheet): boolean {
  return (
    line.includes('\t') && history.some(({ description }) => description !== '' && line.includes(description))
  );
}

function pageOf({ page }: RegisteredSheet): number {
  return Math.max(1, page);
}

function isOfTitleBlock({ before, after }: TextChange, old: RegisteredSheet, now: RegisteredSheet): boolean {
  const texts = [before?.text, after?.text].filter((text) => text !== undefined);
  const listed = [...old.history, ...now.history].flatMap(({ revision, description }) => [
    revision,
    description,
  ]);
  const own = [old.revision, now.revision, ...listed].filter(Boolean);
  return texts.every((text) => STAMP.test(text) || own.includes(text) || isDate(text));
}

function isDate(text: string): boolean {
  return /^\D{0,10}\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\D{0,2}$|^\p{L}{3,9}\.? \d{1,2},? \d{4}$|^\d{1,2} \p{L}{3,9}\.? \d{4}$/u.test(
    text,
  );
}

function sentenceOf({ before, after }: TextChange): string {
  if (before && after) return `“${before.text}” → “${after.text}”`;
  return after ? `Added: “${after.text}”` : `Removed: “${before?.text}”`;
}

function placeIn(sheet: RegisteredSheet, piece: TextChange['after']): RecordLocation | null {
  return piece && { documentId: sheet.documentId, line: { ...piece, page: pageOf(sheet) } };
}
