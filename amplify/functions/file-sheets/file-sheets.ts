import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { sheetFiling } from '#domain/limits/limits.ts';
import { changeSentences } from '#domain/sheets/change-sentences.ts';
import {
  describeFiling,
  type FilingSummary,
  filingSummary,
  type SheetFiling,
} from '#domain/sheets/filing.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { SheetRow } from '../../rows/sheet.ts';
import { requireOwn } from '../data-api/handing-in.ts';
import { type ChainChange, type ChainScope, decideChains } from '../sheet-chains/decide-chains.ts';
import { recordSheets } from '../sheet-chains/record-sheets.ts';
import { writeDocumentStates } from '../sheet-chains/write-document-states.ts';
import { type FilingRows, keepReferences, keepSheets } from './keep-sheets.ts';
import { parseFiling } from './parse-filing.ts';

export interface FileRequest {
  documentId: string;
  /** JSON of `SheetFiling[]`. */
  sheets: string;
  last?: boolean | null;
  /** The number of the document's sheets. Required with `last`. */
  total?: number | null;
  /** The cursor of the previous reply. */
  cursor?: string | null;
}

export interface FileReply {
  /** Null until the last chain is decided. */
  summary: FilingSummary | null;
  /** The cursor for the next call. Null at the end. */
  cursor: string | null;
}

export interface FileDeps {
  rows: FilingRows;
  now: Date;
  /** Whether time is left. */
  hasTime(): boolean;
}

/** The doubt that the review queue shows to an Admin or Owner. */
export const HANDED_IN = 'A User handed this sheet in. Check its number and revision.';

/** How many numbers' chains are decided between two checks of the time left. */
const NUMBERS_AT_ONCE = 200;

/**
 * Stores the readings of a document's sheets, and with `last` decides the chains of their numbers. Filing
 * again writes only changes and keeps a person's corrections and decisions. Throws AppError: `forbidden`,
 * `not-found`, `invalid`.
 */
export async function fileSheets(request: FileRequest, caller: Caller, deps: FileDeps): Promise<FileReply> {
  const { rows } = deps;
  const document = await rows.document(request.documentId);
  if (document?.companyId !== caller.companyId) throw new AppError('not-found', dataErrors.documentNotFound);
  requireOwn(caller, document);
  const filed = parseFiling(request.sheets);
  const sheets = caller.isManager ? filed : filed.map(asHandedIn);
  const { abandoned, alone } = await keepSheets(document, sheets, rows);
  await keepReferences(document, sheets, rows);
  if (abandoned.length + alone.length > 0) await decideChains(document, abandoned, rows, alone);
  if (!request.last) return { summary: null, cursor: null };
  return finishFiling(request, document, caller, deps);
}

/**
 * Marks the numbers of a User's sheets as doubtful. Such a sheet waits in the review queue and supersedes no
 * drawing until an Admin or Owner has checked it.
 */
function asHandedIn(sheet: SheetFiling): SheetFiling {
  const { number } = sheet.fields;
  if (!number) return sheet;
  return { ...sheet, fields: { ...sheet.fields, number: { ...number, doubt: number.doubt ?? HANDED_IN } } };
}

async function finishFiling(
  { total, cursor }: FileRequest,
  document: ChainScope & { id: string; name: string },
  caller: Caller,
  { rows, now, hasTime }: FileDeps,
): Promise<FileReply> {
  const filed = await withoutFormerPages(document, total, rows);
  const keys = [...new Set(filed.flatMap(({ numberKey }) => numberKey ?? []))].sort();
  const waiting = keys.filter((key) => !cursor || key > cursor);
  const changes: ChainChange[] = [];
  let decided = cursor ?? null;
  while (waiting.length > 0 && hasTime()) {
    const some = waiting.splice(0, NUMBERS_AT_ONCE);
    changes.push(...(await decideChains(document, some, rows)));
    decided = some.at(-1) ?? decided;
  }
  const touched = new Set([document.id, ...changes.map(({ after }) => after.documentId)]);
  await writeDocumentStates(document.companyId, [...touched], rows);
  if (waiting.length > 0) return { summary: null, cursor: decided };
  const changed = new Map(changes.map(({ after }) => [after.id, after]));
  const summary = filingSummary(filed.map((row) => changed.get(row.id) ?? row));
  await recordFiling({ document, changes, summary }, caller, rows, now);
  return { summary, cursor: null };
}

/** Returns the sheets of a document, and removes those of pages that it no longer has. */
async function withoutFormerPages(
  { id, companyId }: { id: string; companyId: string },
  total: number | null | undefined,
  rows: FilingRows,
): Promise<SheetRow[]> {
  if (typeof total !== 'number' || total < 0 || total > sheetFiling.pagesAtMost)
    throw new AppError('invalid', 'Invalid input: total');
  const own = (await rows.sheetsOfDocument(id)).filter((row) => row.companyId === companyId);
  const hasPages = own.some(({ page }) => page > 0 && page <= total);
  const isThere = ({ page }: SheetRow) => (page === 0 ? !hasPages && total > 0 : page <= total);
  await rows.removeSheets(own.filter((row) => !isThere(row)).map((row) => row.id));
  return own.filter(isThere);
}

interface Filing {
  document: { id: string; companyId: string; projectId: string; name: string };
  changes: readonly ChainChange[];
  summary: FilingSummary;
}

/** Adds one activity entry for each filing that changed the register. */
async function recordFiling(
  { document, changes, summary }: Filing,
  caller: Caller,
  rows: Pick<FilingRows, 'actor' | 'project' | 'addActivity'>,
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  await recordSheets(
    {
      action: 'sheets_filed',
      describe: (who) => changeSentences.filed(who, document.name, describeFiling(summary)),
      document,
      changes,
    },
    caller,
    rows,
    now,
  );
}
