import { plural } from '@lingui/core/macro';
import { Notice } from '#components/notice.tsx';
import { isWaiting } from '#domain/upload/waiting-files.ts';
import { useAllUploads } from '#features/documents/api/upload-context.ts';

/**
 * Says how many files wait on this device, for screens without a list of uploads. Renders nothing if none
 * wait.
 */
export function WaitingNote({ className }: { className?: string }) {
  const waiting = useAllUploads().filter((upload) => upload.kept && isWaiting(upload)).length;
  if (waiting === 0) return null;
  return (
    <Notice className={className}>
      {plural(waiting, {
        one: '# file waits on this device. It uploads when you are online.',
        other: '# files wait on this device. They upload when you are online.',
      })}
    </Notice>
  );
}
