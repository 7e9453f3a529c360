import type { Answer } from '#domain/answers/answer.ts';
import { answerText } from '#domain/answers/answer-text.ts';
import { supersessionBy } from '#domain/answers/supersession.ts';
import { type SourceSheet, sheetIdsOf } from '#domain/register-questions/source-sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { AskedSheetRows } from '../../rows/asked-sheets.ts';
import type { ProjectDocument } from './project-documents.ts';

interface Stamping {
  caller: Caller;
  projectIds: readonly string[];
  /** Those that the answer may cite. */
  documents: readonly ProjectDocument[];
}

/**
 * An answer by code, with the number and revision of each citation's own sheet, and with what has replaced it. `named`:
 * sheets that were read before.
 */
export async function withSheetLabels(
  rows: Pick<AskedSheetRows, 'byIds'>,
  { caller, projectIds, documents }: Stamping,
  answer: Answer,
  named: readonly SourceSheet[] = [],
): Promise<Answer> {
  const { citations, blocks } = answer;
  const ids = [...new Set(citations.flatMap(({ documentId, page }) => sheetIdsOf(documentId, page)))];
  const found = ids.length > 0 ? await rows.byIds(caller, projectIds, ids) : [];
  const byId = new Map([...named, ...found].map((sheet) => [sheet.id, sheet]));
  const newer = found.flatMap(({ supersededBy }) =>
    supersededBy && !byId.has(supersededBy) ? supersededBy : [],
  );
  const successors = newer.length > 0 ? await rows.byIds(caller, projectIds, [...new Set(newer)]) : [];
  for (const sheet of successors) byId.set(sheet.id, sheet);
  const states = new Map(documents.map(({ id, state }) => [id, state]));
  const stamped = citations.map((citation) => {
    const [own, whole] = sheetIdsOf(citation.documentId, citation.page);
    const sheet = byId.get(own) ?? byId.get(whole);
    const isOld = (sheet ? sheet.state : states.get(citation.documentId)) === 'superseded';
    const label = sheet && {
      documentNumber: sheet.number ?? citation.documentNumber,
      revision: sheet.revision,
    };
    const superseded = isOld && { superseded: supersessionBy(byId.get(sheet?.supersededBy ?? '')) };
    return { ...citation, ...label, ...superseded };
  });
  return { ...answer, citations: stamped, ...(blocks && { text: answerText(blocks, stamped) }) };
}
