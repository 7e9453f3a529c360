import { type Supersession, supersessionBy } from '#domain/answers/supersession.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import type { AskedSheetRows } from '../../rows/asked-sheets.ts';
import type { Asked } from './asked-question.ts';

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
 * own. A page without a number is named after its document.
 */
export async function withPageLabels<Cited extends Source>(
  rows: Pick<AskedSheetRows, 'byIds'>,
  { caller, projectIds }: Pick<Asked, 'caller' | 'projectIds'>,
  sources: readonly Cited[],
  { sheetOf, stateOf, known = [] }: PageFacts<Cited>,
): Promise<(Cited & { superseded?: Supersession })[]> {
  const sheets = sources.map(sheetOf);
  const byId = new Map([...known, ...sheets].flatMap((sheet) => (sheet ? [[sheet.id, sheet]] : [])));
  const replaced = sheets.flatMap((sheet) => (isSuperseded(sheet) && sheet?.supersededBy) || []);
  const missing = [...new Set(replaced)].filter((id) => !byId.has(id));
  const found = missing.length > 0 ? await rows.byIds(caller, projectIds, missing) : [];
  for (const sheet of found) byId.set(sheet.id, sheet);
  return sources.map((source, i) => {
    const sheet = sheets[i];
    const isOld = sheet ? isSuperseded(sheet) : stateOf(source.documentId) === 'superseded';
    return {
      ...source,
      ...(sheet?.number && { documentNumber: sheet.number, revision: sheet.revision }),
      ...(isOld && { superseded: supersessionBy(byId.get(sheet?.supersededBy ?? '')) }),
    };
  });
}

export function isSuperseded(sheet: SourceSheet | undefined): boolean {
  return sheet?.state === 'superseded';
}
