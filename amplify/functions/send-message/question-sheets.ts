import { records } from '#domain/limits/limits.ts';
import { withoutEarlierIssues } from '#domain/register-questions/newer-issue.ts';
import { sheetCodesIn } from '#domain/register-questions/sheet-codes.ts';
import { askedSheets, maySheetAnswer, type SourceSheet } from '#domain/register-questions/source-sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { AskedSheetRows } from '../../rows/asked-sheets.ts';
import { PageSheets, sheetLookup } from '../passage-index/page-sheets.ts';
import type { Asked } from './asked-question.ts';
import { isSuperseded } from './page-labels.ts';
import type { ProjectDocument } from './project-documents.ts';

/** A question with more codes than this contains a list, and is not about those sheets only. */
const MAX_NAMED = 4;

/** The sheets that a question, or else the one before it, names by number and that may answer it. */
export async function namedSheets(
  rows: AskedSheetRows,
  { caller, projectIds, text, earlier, time }: Asked,
): Promise<SourceSheet[]> {
  const own = sheetCodesIn(text);
  const codes = own.length > 0 ? own : sheetCodesIn(earlier ?? '');
  const keys = [...new Set(codes.map(({ key }) => key))];
  if (keys.length > MAX_NAMED) return [];
  const found = keys.length > 0 ? await rows.byNumbers(caller, projectIds, keys) : [];
  const named = new Set(found.flatMap(({ numberKey }) => numberKey ?? []));
  const asked = askedSheets(text, time, named);
  const known = new Map(found.map((sheet) => [sheet.id, sheet]));
  const may = found.filter((sheet) => maySheetAnswer(sheet, asked, known));
  return time.kind === 'now' ? withoutEarlierIssues(may) : may;
}

/**
 * Decides which pages may answer. `chosen` are the documents that the question is limited to; empty for whole projects.
 */
export function pageSheets(
  rows: AskedSheetRows,
  { caller, projectIds, text, time }: Asked,
  named: readonly SourceSheet[],
  chosen: readonly ProjectDocument[],
): PageSheets {
  const keys = new Set(named.flatMap(({ numberKey }) => numberKey ?? []));
  const superseded = chosen.filter(({ state }) => state === 'superseded');
  const asked = askedSheets(text, time, keys, new Set(superseded.map(({ id }) => id)));
  const limitedTo = new Set(chosen.map(({ id }) => id));
  return new PageSheets({ text, asked }, sheetLookup(rows, caller, projectIds, limitedTo));
}

/**
 * The pages of these documents that may not be used in an answer about today: superseded ones, and those that a newer
 * issue replaces, which may be in any other document of the project. `listed`: all documents of the projects.
 */
export async function replacedPages(
  rows: AskedSheetRows,
  { caller, projectIds }: Pick<Asked, 'caller' | 'projectIds'>,
  documents: readonly Pick<ProjectDocument, 'id' | 'projectId'>[],
  listed: readonly Pick<ProjectDocument, 'projectId' | 'documentNumber'>[],
): Promise<SourceSheet[]> {
  const ofProjects = projectIds.map(async (projectId) => {
    const ids = documents.filter((one) => one.projectId === projectId).map(({ id }) => id);
    if (ids.length === 0) return [];
    // Every document with a number has at least one sheet, so a register that must be too large is not read.
    const fewest = listed.filter((one) => one.projectId === projectId && one.documentNumber !== null).length;
    const most = records.documents;
    // Most registers have fewer rows than the lookups of all documents would read, so one request is enough.
    const small = fewest <= most ? await rows.smallRegister(caller, projectId, most) : null;
    return small ?? (await sheetsBeside(rows, { caller, projectId }, ids));
  });
  const sheets = (await Promise.all(ofProjects)).flat();
  const newest = new Set(withoutEarlierIssues(sheets.filter(isCurrent)));
  return sheets.filter((sheet) => isSuperseded(sheet) || (isCurrent(sheet) && !newest.has(sheet)));
}

/** The sheets of these documents, and every other sheet with one of their numbers. */
async function sheetsBeside(
  rows: AskedSheetRows,
  { caller, projectId }: { caller: Caller; projectId: string },
  documentIds: readonly string[],
): Promise<SourceSheet[]> {
  const sheets = await rows.ofDocuments(caller, [projectId], documentIds);
  const keys = [...new Set(sheets.filter(isCurrent).flatMap(({ numberKey }) => numberKey ?? []))];
  const issues = keys.length > 0 ? await rows.byNumbers(caller, [projectId], keys) : [];
  return [...new Map([...sheets, ...issues].map((sheet) => [sheet.id, sheet])).values()];
}

const isCurrent = ({ state }: SourceSheet) => state === 'current';
