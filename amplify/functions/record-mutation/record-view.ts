import { describeChange } from '#domain/activity/describe-change.ts';
import { isSameView, viewWindows } from '#domain/activity/view-window.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { projectNamed } from './record-activity.ts';
import type { RecordDeps, RecordEvent } from './record-event.ts';

/** Records that a member opened a document, once per person and document in half an hour. */
export async function recordView(event: RecordEvent, caller: Caller, { rows }: RecordDeps): Promise<void> {
  const { documentId, purpose, disposition, at } = event;
  if (!documentId || purpose !== 'file' || disposition !== 'inline') return;
  const now = Date.parse(at);
  const { current, previous } = viewWindows(now);
  const idIn = (window: number) => `viewed_${caller.sub}_${documentId}_${window}`;
  const last = await rows.activityTime(idIn(previous));
  if (last && isSameView(last, now)) return;

  const document = await rows.document(documentId);
  if (document?.companyId !== caller.companyId) return;
  const actor = await rows.actor(caller.sub);
  const described = describeChange({ ...event, row: { ...event.row, name: document.name } }, actor.name);
  if (!described) return;
  await rows.addActivity({
    id: idIn(current),
    companyId: caller.companyId,
    userId: caller.sub,
    userName: actor.name,
    userEmail: actor.email,
    ...described,
    timestamp: at,
    metadata: JSON.stringify({
      ...(await projectNamed(document.projectId, caller, rows)),
      documentId,
      documentName: document.name,
    }),
  });
}
