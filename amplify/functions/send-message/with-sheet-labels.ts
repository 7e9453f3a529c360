import type { Answer } from '#domain/answers/answer.ts';
import { answerText } from '#domain/answers/answer-text.ts';
import { type SourceSheet, sheetIdsOf } from '#domain/register-questions/source-sheet.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { AskedSheetRows } from '../../rows/asked-sheets.ts';
import { withPageLabels } from './page-labels.ts';
import type { ProjectDocument } from './project-documents.ts';

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
