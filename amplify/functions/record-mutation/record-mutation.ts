import { describeChange } from '#domain/activity/describe-change.ts';
import { isSameView, viewWindows } from '#domain/activity/view-window.ts';
import { changeSentences } from '#domain/sheets/change-sentences.ts';
import { type Caller, callerOf } from '#domain/tenancy/caller.ts';
import { activityEntry, documentMetadata, projectMetadata } from '../../rows/activity.ts';
import { describeFollowed, followDocument } from '../sheet-chains/follow-document.ts';
import { recordSheets } from '../sheet-chains/record-sheets.ts';
import { mirror } from './mirror.ts';
import type { RecordDeps, RecordEvent } from './record-event.ts';

/**
 * Records an operation: adds an activity entry, updates the JSON copy of the row, and cancels the invitations
 * of a member whose rights ended. Throws if the entry or a cancellation could not be written, so that the
 * event is delivered again. A failed copy is only logged.
 */
export async function recordMutation(event: RecordEvent, deps: RecordDeps): Promise<void> {
  const caller = callerOf(event.identity);
  if (event.operation === 'createDownloadUrl') return recordView(event, caller, deps);
  if (event.operation === 'createUploadUrl') return recordTextUpload(event, caller, deps);
  await mirror(event, deps).catch((error) => deps.warn('the JSON copy was not written', error));
  if (mayEndRights(event)) await deps.rows.withdrawOffersOf(event.row);
  await recordActivity(event, caller, deps);
  await followSheets(event, caller, deps);
}

/** True if a member may now have fewer rights than the roles in their open invitations. */
const mayEndRights = ({ operation, changed }: RecordEvent): boolean =>
  operation === 'deleteUser' ||
  (operation === 'updateUser' && (changed.includes('role') || changed.includes('isActive')));

/**
 * True if a document's sheets may now belong to another project, or may have been filed at the same time as
 * others.
 */
const mayMoveSheets = ({ operation, changed, row }: RecordEvent): boolean =>
  operation === 'deleteDocument' ||
  (operation === 'updateDocument' &&
    (changed.includes('deletedAt') ||
      changed.includes('projectId') ||
      (changed.includes('status') && row.status === 'processed')));

/** Decides the chains that a document left or joined, and records the effect on other documents' sheets. */
async function followSheets(event: RecordEvent, caller: Caller, { rows }: RecordDeps): Promise<void> {
  if (!mayMoveSheets(event)) return;
  const { id, companyId, projectId, name } = event.row;
  const changes = await followDocument({ id, companyId }, rows);
  const sentence = describeFollowed(id, changes);
  if (!sentence) return;
  await recordSheets(
    {
      action: 'sheets_decided',
      describe: () => changeSentences.followed(name ?? 'A document', sentence),
      document: { id, companyId, projectId: projectId ?? '', name: name ?? '' },
      changes,
    },
    caller,
    rows,
    new Date(event.at),
    `${event.eventId}_sheets`,
  );
}

/** Records that a member opened a document, at most once per person and document in half an hour. */
async function recordView(event: RecordEvent, caller: Caller, { rows }: RecordDeps): Promise<void> {
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
  const metadata = await documentMetadata(document, caller.companyId, rows);
  await rows.addActivity(
    activityEntry(
      caller.companyId,
      { id: caller.sub, ...actor },
      { id: idIn(current), ...described, timestamp: at, metadata },
    ),
  );
}

/** Adds an activity entry once for each event. Minor changes add none. */
async function recordActivity(event: RecordEvent, caller: Caller, { rows }: RecordDeps): Promise<void> {
  const actor = await rows.actor(caller.sub);
  const described = describeChange({ ...event, by: caller.sub }, actor.name);
  if (!described) return;
  await rows.addActivity(
    activityEntry(
      caller.companyId,
      { id: caller.sub, ...actor },
      {
        // Handing in a document again adds no second entry.
        id: event.operation === 'handInDocument' ? `handed_in_${event.row.id}` : event.eventId,
        ...described,
        timestamp: event.at,
        metadata: await metadataOf(event, caller, rows),
      },
    ),
  );
}

async function metadataOf(
  { operation, row }: RecordEvent,
  { companyId }: Caller,
  rows: RecordDeps['rows'],
): Promise<object> {
  if (operation.endsWith('Project')) return { projectId: row.id, projectName: row.name };
  if (operation.endsWith('Document')) return documentMetadata(row, companyId, rows);
  if (operation.endsWith('AskCode')) return projectMetadata(row.projectId, companyId, rows);
  return { targetEmail: row.email };
}

/**
 * The files with a document's text and words. A new one replaces the old under the same key, so the row does
 * not change.
 */
const readings: Record<string, { words: string; key: 'textKey' | 'wordsKey' }> = {
  text: { words: 'text', key: 'textKey' },
  words: { words: 'word positions', key: 'wordsKey' },
};

/**
 * Adds an activity entry when a member gets a link that replaces the text of a document, or writes it in place of its
 * uploader. The first text from the uploader's device is recorded by the update of the row.
 */
async function recordTextUpload(
  { eventId, documentId, purpose, at }: RecordEvent,
  caller: Caller,
  { rows }: RecordDeps,
): Promise<void> {
  const reading = purpose ? readings[purpose] : undefined;
  if (!documentId || !reading) return;
  const document = await rows.document(documentId);
  if (document?.companyId !== caller.companyId) return;
  const isReplaced = Boolean(document[reading.key]);
  if (!isReplaced && document.createdBy === caller.sub) return;
  const actor = await rows.actor(caller.sub);
  const change = `${isReplaced ? 'replace' : 'write'} the ${reading.words} of ${document.name}`;
  const action = {
    id: eventId,
    action: 'document_corrected',
    description: `${actor.name} got a link to ${change}`,
    timestamp: at,
    metadata: await documentMetadata(document, caller.companyId, rows),
  };
  await rows.addActivity(activityEntry(caller.companyId, { id: caller.sub, ...actor }, action));
}
