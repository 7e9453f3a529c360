import type { Caller } from '#domain/tenancy/caller.ts';
import { describeFollowed, followDocument } from '../sheet-chains/follow-document.ts';
import { recordSheets } from '../sheet-chains/record-sheets.ts';
import type { RecordDeps, RecordEvent } from './record-event.ts';

/** True where the sheets of a document may belong elsewhere now, or were filed while another document's were. */
const mayMoveSheets = ({ operation, changed, row }: RecordEvent): boolean =>
  operation === 'deleteDocument' ||
  (operation === 'updateDocument' &&
    (changed.includes('deletedAt') ||
      changed.includes('projectId') ||
      (changed.includes('status') && row.status === 'processed')));

/** Decides the chains that a document left or entered, and says what that did to the sheets of others. */
export async function followSheets(event: RecordEvent, caller: Caller, { rows }: RecordDeps): Promise<void> {
  if (!mayMoveSheets(event)) return;
  const { id, companyId, projectId, name } = event.row;
  const changes = await followDocument({ id, companyId }, rows);
  const sentence = describeFollowed(id, changes);
  if (!sentence) return;
  await recordSheets(
    {
      action: 'sheets_decided',
      describe: () => `${name ?? 'A document'} changed the register: ${sentence}`,
      document: { id, companyId, projectId: projectId ?? '', name: name ?? '' },
      changes,
    },
    caller,
    rows,
    new Date(event.at),
    `${event.eventId}_sheets`,
  );
}
