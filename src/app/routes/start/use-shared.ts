import { useEffect, useState } from 'react';
import { clearShared, sharedFiles } from '#lib/offline/shared-cache.ts';

/** What another application has shared with this one, until it was given to a project. */
export function useShared(isAsked: boolean): { files: readonly File[]; clear: () => void } {
  const [files, setFiles] = useState<readonly File[]>([]);
  useEffect(() => {
    if (!isAsked || !globalThis.caches) return;
    sharedFiles().then(setFiles, (error: unknown) => console.warn('Shared files could not be read', error));
  }, [isAsked]);
  const clear = () => {
    clearShared().catch((error: unknown) => console.warn('Shared files were not removed', error));
  };
  return { files, clear };
}
