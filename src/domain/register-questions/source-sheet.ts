import { foldWord } from '../records/words.ts';
import { isSameRevision } from '../sheets/chains/revision-order.ts';
import { wasCurrent } from '../sheets/register/as-at.ts';
import type { RegisterSheet } from '../sheets/register/register-sheet.ts';
import { type SheetReview, type SheetState, sheetId, wholeDocument } from '../sheets/sheet.ts';
import { utcDay } from '../text/day.ts';
import type { AskedTime } from './asked-time.ts';

/** The register's data about the sheet that contains a passage. */
export interface SourceSheet
  extends Pick<
    RegisterSheet,
    | ('id' | 'documentId' | 'page' | 'number' | 'numberKey' | 'title' | 'revision' | 'date')
    | ('supersededBy' | 'supersededAt' | 'receivedAt')
  > {
  projectId: string;
  state: SheetState | null;
  /** `open` while a person is asked about it. */
  review: SheetReview | null;
}

/** The IDs of a page's sheet: its own, or that of its whole document. */
export function sheetIdsOf(documentId: string, page: number): [own: string, whole: string] {
  return [sheetId(documentId, page), sheetId(documentId, wholeDocument)];
}

/** The sheets that may answer a question. */
export interface AskedSheets {
  time: AskedTime;
  /** The `numberKey`s of the sheets that it names. Empty if it names none. */
  named: ReadonlySet<string>;
  /** The question also asks about today: `used to be 200, what is it now`. */
  asksOfNow: boolean;
  /** IDs of superseded documents that the person has selected. They may answer in any case. */
  chosen: ReadonlySet<string>;
}

const NOW =
  /(?<!\p{L})(?:now|today|current(?:ly)?|latest|jetzt|heute|aktuell|maintenant|actuel\p{L}*|ahora|adesso|agora|nu)(?!\p{L})|现在|目前/iu;

/** Whether a question asks about today, perhaps beside an earlier time. */
export const asksOfNow = (text: string): boolean => NOW.test(text);

export function askedSheets(
  text: string,
  time: AskedTime,
  named: ReadonlySet<string>,
  chosen: ReadonlySet<string> = new Set(),
): AskedSheets {
  return { time, named, asksOfNow: asksOfNow(text), chosen };
}

/**
 * Whether the question may be answered from the sheet. A page that is not a sheet follows its document's state. `known`
 * are all sheets with its number, by ID: they tell when it was superseded.
 */
export function maySheetAnswer(
  sheet: SourceSheet | undefined,
  { time, named, asksOfNow, chosen }: AskedSheets,
  known: ReadonlyMap<string, SourceSheet>,
): boolean {
  if (!sheet || chosen.has(sheet.documentId)) return true;
  const isNamed = named.size === 0 || (sheet.numberKey !== null && named.has(sheet.numberKey));
  if (sheet.state === 'trashed' || !isNamed) return false;
  const isCurrent = sheet.state !== 'superseded';
  if (time.kind === 'now') return isCurrent;
  if (time.kind === 'as-at') return wasCurrent(sheet, time.date, known, utcDay);
  if (time.revisions.length === 0) return named.size === 0 || !isCurrent || asksOfNow;
  const isOfRevision = time.revisions.some((one) => isSameRevision(one, sheet.revision ?? ''));
  return isOfRevision || (isCurrent && (named.size === 0 || asksOfNow));
}

/** Shorter titles, such as `PLAN`, occur in any question. */
const FEWEST_TITLE_WORDS = 2;

/**
 * The sheets whose whole title the question contains, only those with the longest one: `LEVEL 1 SLAB PLAN`, not `SLAB
 * PLAN`.
 */
export function sheetsTitledIn<Sheet extends Pick<SourceSheet, 'title'>>(
  text: string,
  sheets: readonly Sheet[],
): Sheet[] {
  const asked = ` ${plainWords(text).join(' ')} `;
  const said = sheets.map((sheet) => {
    const words = plainWords(sheet.title ?? '');
    const isStated = words.length >= FEWEST_TITLE_WORDS && asked.includes(` ${words.join(' ')} `);
    return { sheet, length: isStated ? words.length : 0 };
  });
  const longest = Math.max(0, ...said.map(({ length }) => length));
  return longest === 0 ? [] : said.filter(({ length }) => length === longest).map(({ sheet }) => sheet);
}

function plainWords(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(foldWord);
}
