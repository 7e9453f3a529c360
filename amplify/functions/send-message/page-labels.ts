import type { Answer } from '#domain/answers/answer.ts';
import { answerText } from '#domain/answers/answer-text.ts';
import { type Supersession, supersessionBy } from '#domain/answers/supersession.ts';
import { withDoubtMark } from '#domain/documents/stored-reading.ts';
import { type SourceSheet, sheetIdsOf } from '#domain/register-questions/source-sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { AskedSheetRows } from '../../rows/asked-sheets.ts';
import type { Asked } from './asked-question.ts';
import type { ProjectDocument } from './project-documents.ts';

/** The part of a passage or a citation that names its page. */
interface Source {
  documentId: string;
  /** Those of the document. */
  documentNumber: string | null;
  revision: string | null;
}

/** What is known about the pages. */
interface PageFacts<Cited> {
  /** Missing if the page is not a sheet. */
  sheetOf: (source: Cited) => SourceSheet | undefined;
  stateOf: (documentId: string) => string | null | undefined;
  /** Other sheets that were read before, so that they are not read again. */
  known?: readonly SourceSheet[];
}

/**
 * Adds to each source the number and revision of its page, and what has replaced it. Each page of a bound set has its
 * own, with a question mark while a person is asked about it. A page without a number is named after its document.
 */
export async function withPageLabels<Cited extends Source>(
  rows: Pick<AskedSheetRows, 'byIds' | 'unsureFields'>,
  { caller, projectIds }: Pick<Asked, 'caller' | 'projectIds'>,
  sources: readonly Cited[],
  { sheetOf, stateOf, known = [] }: PageFacts<Cited>,
): Promise<(Cited & { superseded?: Supersession })[]> {
  const sheets = sources.map(sheetOf);
  const byId = new Map([...known, ...sheets].flatMap((sheet) => (sheet ? [[sheet.id, sheet]] : [])));
  await addChains(byId, sheets, (ids) => rows.byIds(caller, projectIds, ids));
  const waiting = sheets.flatMap((sheet) => (sheet?.review === 'open' ? [sheet.id] : []));
  const unsure =
    waiting.length > 0 ? await rows.unsureFields(caller, projectIds, [...new Set(waiting)]) : undefined;
  const stated = (sheet: SourceSheet, field: 'number' | 'revision') =>
    withDoubtMark(sheet[field], !unsure?.get(sheet.id)?.includes(field));
  return sources.map((source, i) => {
    const sheet = sheets[i];
    const isOld = sheet ? isSuperseded(sheet) : stateOf(source.documentId) === 'superseded';
    return {
      ...source,
      ...(sheet?.number && {
        documentNumber: stated(sheet, 'number'),
        revision: stated(sheet, 'revision'),
      }),
      ...(isOld && { superseded: supersessionBy(currentOf(sheet, byId)) }),
    };
  });
}

type ById = Map<string, SourceSheet>;

/** The most revisions of a sheet that are followed. It also ends an unexpected cycle. */
const MAX_REVISIONS = 60;

/** Adds the sheets that supersede the given ones, up to the current ones: one request for each revision in between. */
async function addChains(
  byId: ById,
  sheets: readonly (SourceSheet | undefined)[],
  find: (ids: string[]) => Promise<readonly SourceSheet[]>,
): Promise<void> {
  const looked = new Set<string>();
  for (let revisions = 0; revisions < MAX_REVISIONS; revisions += 1) {
    const last = sheets.flatMap((sheet) => lastKnown(sheet, byId)?.supersededBy ?? []);
    const missing = [...new Set(last)].filter((id) => !byId.has(id) && !looked.has(id));
    if (missing.length === 0) return;
    for (const id of missing) looked.add(id);
    for (const sheet of await find(missing)) byId.set(sheet.id, sheet);
  }
}

/** The last sheet of a superseded sheet's chain, as far as it is known. Undefined for a current sheet. */
function lastKnown(sheet: SourceSheet | undefined, byId: ById): SourceSheet | undefined {
  let last = sheet;
  for (let revisions = 0; revisions < MAX_REVISIONS; revisions += 1) {
    const next = isSuperseded(last) ? byId.get(last?.supersededBy ?? '') : undefined;
    if (!next) break;
    last = next;
  }
  return isSuperseded(sheet) ? last : undefined;
}

/** What has replaced a superseded sheet: the current sheet of its chain, not a revision that was superseded, too. */
function currentOf(sheet: SourceSheet | undefined, byId: ById): SourceSheet | undefined {
  const last = lastKnown(sheet, byId);
  return last === sheet || last?.state === 'trashed' ? undefined : last;
}

export function isSuperseded(sheet: SourceSheet | undefined): boolean {
  return sheet?.state === 'superseded';
}

interface Stamping {
  caller: Caller;
  projectIds: readonly string[];
  /** Those that the answer may cite. */
  documents: readonly ProjectDocument[];
}

/** An answer by code, with the labels of its citations' pages. `named`: sheets that were read before. */
export async function withSheetLabels(
  rows: Pick<AskedSheetRows, 'byIds' | 'unsureFields'>,
  { caller, projectIds, documents }: Stamping,
  answer: Answer,
  named: readonly SourceSheet[] = [],
): Promise<Answer> {
  const { citations, blocks } = answer;
  const ids = [...new Set(citations.flatMap(({ documentId, page }) => sheetIdsOf(documentId, page)))];
  const found = ids.length > 0 ? await rows.byIds(caller, projectIds, ids) : [];
  const known = [...named, ...found];
  const byId = new Map(known.map((sheet) => [sheet.id, sheet]));
  const states = new Map(documents.map(({ id, state }) => [id, state]));
  const stamped = await withPageLabels(rows, { caller, projectIds }, citations, {
    sheetOf({ documentId, page }) {
      const [own, whole] = sheetIdsOf(documentId, page);
      return byId.get(own) ?? byId.get(whole);
    },
    stateOf: (documentId) => states.get(documentId),
    known,
  });
  return { ...answer, citations: stamped, ...(blocks && { text: answerText(blocks, stamped) }) };
}
