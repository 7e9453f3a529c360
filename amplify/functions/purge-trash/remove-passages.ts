import { passageId } from '#domain/passages/vector-id.ts';
import { passageLocation } from '../passage-index/passage-location.ts';
import { deletePassages, type PassageIndexDeps } from '../passage-index/store-passages.ts';
import type { TrashedDocument } from './purge-trash.ts';

/** How many IDs are requested from the index at once. */
const BATCH = 100;

/** Removes a document's passages. They are numbered without a gap, so the first batch that finds none is the last. */
export async function removePassages(
  deps: Pick<PassageIndexDeps, 'index' | 'statistics'>,
  { companyId, projectId, id }: Pick<TrashedDocument, 'companyId' | 'projectId' | 'id'>,
): Promise<void> {
  const location = passageLocation(companyId, { kind: 'project', projectId });
  for (let first = 0; ; first += BATCH) {
    const ids = Array.from({ length: BATCH }, (_, n) => passageId(id, first + n));
    if ((await deletePassages(deps, location, ids)).length === 0) return;
  }
}
