import { describeFiling, filedAs, filingSummary } from '../filing.ts';
import { compareNumbers } from './compare-numbers.ts';
import type { RegisterSheet } from './register-sheet.ts';

/** Sheets that one person uploaded together, sorted by their effect on the register. */
export interface Filing<Sheet extends RegisterSheet> {
  /** From the last sheet received, so it changes when more sheets arrive. */
  id: string;
  /** ISO time of the last sheet. */
  receivedAt: string;
  count: number;
  /** Each with the sheet that it superseded. */
  revisions: { sheet: Sheet; superseded: Sheet }[];
  /** The first sheets of their numbers. */
  added: Sheet[];
  /** They wait in the review queue. */
  unclear: Sheet[];
  /** Superseded by a sheet of the same upload, or of an earlier one. */
  earlier: Sheet[];
  /** The same printing was received earlier. */
  same: Sheet[];
  /** `38 sheets: 31 new revisions, 5 new, 2 unclear`. */
  sentence: string;
}

/**
 * Sheets received within this time of each other were uploaded together. A slow connection sends a file every few
 * minutes.
 */
const TOGETHER_MS = 10 * 60_000;

/**
 * The uploads of a project, the newest first. What two people upload at one time, such as two offices that hand in, are
 * two uploads. `uploaderOf` names who uploaded a document.
 */
export function filingsOf<Sheet extends RegisterSheet>(
  sheets: readonly Sheet[],
  uploaderOf: (documentId: string) => string | null,
): Filing<Sheet>[] {
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  const live = sheets.filter(({ state }) => state !== 'trashed');
  const newestFirst = live
    .map((sheet) => ({ sheet, time: Date.parse(sheet.receivedAt) }))
    .sort((a, b) => b.time - a.time || b.sheet.id.localeCompare(a.sheet.id));
  const groups: { sheets: Sheet[]; earliest: number }[] = [];
  const lastOf = new Map<string | null, (typeof groups)[number]>();
  for (const { sheet, time } of newestFirst) {
    const uploader = uploaderOf(sheet.documentId);
    const last = lastOf.get(uploader);
    if (last && last.earliest - time <= TOGETHER_MS) {
      last.sheets.push(sheet);
      last.earliest = time;
    } else {
      const group = { sheets: [sheet], earliest: time };
      lastOf.set(uploader, group);
      groups.push(group);
    }
  }
  return groups.map((group) => filingOf(group.sheets, byId));
}

function filingOf<Sheet extends RegisterSheet>(
  sheets: readonly Sheet[],
  byId: ReadonlyMap<string, Sheet>,
): Filing<Sheet> {
  const [last] = sheets;
  const own = new Set(sheets);
  // What superseded a sheet in a later upload does not change what this one brought.
  const asReceived = (sheet: Sheet) => {
    const successor = byId.get(sheet.supersededBy ?? '');
    const isLater = successor && !own.has(successor) && successor.receivedAt > sheet.receivedAt;
    return isLater ? { ...sheet, state: 'current' as const } : sheet;
  };
  const filing: Filing<Sheet> = {
    ...{ id: last?.id ?? '', receivedAt: last?.receivedAt ?? '', count: sheets.length },
    ...{ revisions: [], added: [], unclear: [], earlier: [], same: [] },
    sentence: describeFiling(filingSummary(sheets.map(asReceived))),
  };
  for (const sheet of sheets.toSorted(inSetOrder)) {
    const superseded = sheet.supersedes === null ? undefined : byId.get(sheet.supersedes);
    const kind = filedAs(asReceived(sheet));
    if (kind !== 'revisions') filing[kind].push(sheet);
    else if (superseded) filing.revisions.push({ sheet, superseded });
    else filing.added.push(sheet);
  }
  return filing;
}

const inSetOrder = (a: RegisterSheet, b: RegisterSheet) =>
  compareNumbers(a.number, b.number) || a.page - b.page;
