import { documentMirrorKey, projectMirrorKey } from '#domain/documents/storage-keys.ts';
import type { RecordDeps, RecordEvent } from './record-event.ts';

/**
 * Updates the copy of a project or document from its current row, not from the event, because events may
 * arrive late, twice or in any order.
 */
export async function mirror(
  { operation, row, before }: RecordEvent,
  { rows, objects }: RecordDeps,
): Promise<void> {
  const { id, companyId, projectId } = row;
  if (operation.endsWith('Project')) {
    await agree(projectMirrorKey({ companyId, id }), await rows.project(id), objects);
  } else if (operation.endsWith('Document')) {
    const document = await rows.document(id);
    // Its current, previous and original projects, because it may have been moved again.
    const places = new Set(
      [document?.projectId, projectId, before?.projectId].filter((place) => typeof place === 'string'),
    );
    for (const place of places) {
      const isThere = document?.projectId === place;
      await agree(documentMirrorKey({ companyId, projectId: place, id }), isThere ? document : null, objects);
    }
  }
}

async function agree(
  key: string | null,
  row: { companyId: string } | null,
  objects: RecordDeps['objects'],
): Promise<void> {
  if (!key) throw new Error('The id of the row cannot be part of a storage key');
  if (row) await objects.put(key, row);
  else await objects.remove(key);
}
