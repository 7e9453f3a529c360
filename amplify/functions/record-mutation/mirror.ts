import { documentMirrorKey, projectMirrorKey } from '#domain/documents/mirror-keys.ts';
import type { RecordDeps, RecordEvent } from './record-event.ts';

/**
 * Makes the copy of a project or document agree with its row as it is now, not as the event saw it: events may come late
 * or twice, the last one is right whatever the order.
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
    // Where it is, was, and came from: it may have been moved again since.
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
