import type { Caller } from '#domain/tenancy/caller.ts';
import { activityEntry, documentMetadata } from '../../rows/activity-entry.ts';
import type { RecordDeps, RecordEvent } from './record-event.ts';

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
export async function recordTextUpload(
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
