import { useEffect, useState } from 'react';
import { clearShared, sharedFiles } from '#lib/offline/shared-cache.ts';

/** Files that another application has shared, until they are added to a project. */
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
