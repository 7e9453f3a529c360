import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import type { Upload } from '#domain/upload/upload.ts';
import { isOnlyHere, isWaiting } from '#domain/upload/waiting-files.ts';
import { askToPersist } from '#lib/device/space.ts';

/**
 * Says what happens to the files if the page is closed, and warns if the browser has not agreed to keep them.
 */
export function WhereFilesWait({ uploads }: { uploads: readonly Upload[] }) {
  const onlyHere = uploads.some((upload) => upload.phase.kind !== 'keeping' && isOnlyHere(upload));
  const kept = uploads.some((upload) => upload.kept && isWaiting(upload));
  const mayBeCleared = useMayBeCleared(kept);
  if (!onlyHere && !kept) return null;
  return (
    // With large text on a phone it would fill the whole place of the list, which therefore comes first.
    <p className="border-b border-hairline bg-sheet px-3 py-1.5 text-xs text-ink-soft @max-[18rem]:order-last">
      {onlyHere
        ? t`Keep this page open until every file is uploaded. If it closes, add the waiting files again.`
        : t`Saved on this device until they are uploaded. You can close this page. They continue when you open Plumbline again.`}
      {kept &&
        !onlyHere &&
        mayBeCleared &&
        t` This browser may clear saved files if the device runs out of space. Install Plumbline to keep them.`}
    </p>
  );
}

/** True if the browser may clear the stored files. False until it has answered. */
function useMayBeCleared(isAsked: boolean): boolean {
  const [mayBeCleared, setMayBeCleared] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    askToPersist().then(
      (persists) => setMayBeCleared(!persists),
      () => setMayBeCleared(true),
    );
  }, [isAsked]);
  return mayBeCleared;
}
