import { plural } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { Notice } from '#components/notice.tsx';
import { isWaiting } from '#domain/upload/waiting-files.ts';
import { useAllUploads } from '#features/documents/api/upload-context.ts';
import { connection } from '#lib/browser/connection.ts';

/**
 * Says how many files wait on this device, and what for, for screens without a list of uploads. Renders nothing if
 * none wait.
 */
export function WaitingNote({ className }: { className?: string }) {
  const isOnline = useSyncExternalStore(connection.subscribe, connection.isOnline);
  const waiting = useAllUploads().filter((upload) => upload.kept && isWaiting(upload));
  const duplicates = waiting.filter(({ phase }) => phase.kind === 'duplicate').length;
  const toSend = waiting.length - duplicates;
  if (waiting.length === 0) return null;
  return (
    <Notice className={className}>
      {toSend > 0 && <p>{isOnline ? sendingText(toSend) : offlineText(toSend)}</p>}
      {duplicates > 0 && <p>{duplicateText(duplicates)}</p>}
    </Notice>
  );
}

const offlineText = (count: number): string =>
  plural(count, {
    one: '# file waits on this device. It uploads when you are online.',
    other: '# files wait on this device. They upload when you are online.',
  });

const sendingText = (count: number): string =>
  plural(count, {
    one: '# file on this device is not uploaded yet. It uploads while Plumbline is open.',
    other: '# files on this device are not uploaded yet. They upload while Plumbline is open.',
  });

const duplicateText = (count: number): string =>
  plural(count, {
    one: '# file is not uploaded, because your company already has the same file. Open its project to decide.',
    other:
      '# files are not uploaded, because your company already has the same files. Open their projects to decide.',
  });
