import { useEffect, useRef } from 'react';
import { useRecordActivity } from '../../features/activity/api/use-record-activity.ts';
import type { SessionUser } from '../../features/auth/api/session-user.ts';
import { useUploadStore } from '../../features/documents/upload/upload-context.ts';

/** Tells the team once for every file that became an answerable document. Shows nothing. */
export function RecordUploads({ user }: { user: SessionUser }) {
  const store = useUploadStore();
  const record = useRecordActivity(user);
  const told = useRef(new Set<string>());
  useEffect(
    () =>
      store.subscribe(() => {
        for (const { documentId, name, projectId, phase } of store.queue().uploads) {
          if (phase.kind !== 'processed' || told.current.has(documentId)) continue;
          told.current.add(documentId);
          record({
            action: 'document_uploaded',
            description: `${user.name} uploaded ${name}`,
            metadata: { projectId, documentName: name },
          });
        }
      }),
    [store, record, user.name],
  );
  return null;
}
