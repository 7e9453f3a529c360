import { useEffect, useRef } from 'react';
import type { Upload } from '#domain/upload/upload.ts';

/** The number on the icon of the installed application. Does nothing in a browser without such a number. */
interface IconBadge {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

const warn = (error: unknown) => console.warn('The icon shows no number', error);

/** The number of uploads that have finished since the person last looked at the page. */
export function useFinishedBadge(uploads: readonly Upload[], icon: IconBadge = navigator): void {
  const known = useRef(new Set<string>());
  const unseen = useRef(0);
  useEffect(() => {
    const finished = uploads.filter(({ phase }) => phase.kind === 'processed');
    const fresh = finished.filter(({ documentId }) => !known.current.has(documentId));
    for (const { documentId } of fresh) known.current.add(documentId);
    if (fresh.length === 0 || document.visibilityState === 'visible') return;
    unseen.current += fresh.length;
    icon.setAppBadge?.(unseen.current).catch(warn);
  }, [uploads, icon]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      unseen.current = 0;
      icon.clearAppBadge?.().catch(warn);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [icon]);
}
