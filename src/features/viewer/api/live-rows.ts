import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keepLive } from '#lib/amplify/keep-live.ts';
import { coalesce } from '#lib/browser/coalesce.ts';
import { markupsKey, subscribeMarkups } from './markups.ts';
import { subscribeSheets } from './sheets.ts';

/** Keeps the sheets and markups of the document that is open up to date with what others do. */
export function useLiveRows(documentId: string | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (documentId === undefined) return;
    const readSheets = coalesce(() => {
      for (const kind of ['viewed-sheets', 'sheet-links'])
        void queryClient.invalidateQueries({ queryKey: [kind] });
    });
    const readMarkups = coalesce(
      () => void queryClient.invalidateQueries({ queryKey: markupsKey(documentId) }),
    );
    const stop = keepLive({
      name: 'sheets and markups',
      start: (onError) => {
        const ends = [
          subscribeSheets(documentId, readSheets, onError),
          subscribeMarkups(documentId, readMarkups, onError),
        ];
        return () => {
          for (const end of ends) end();
        };
      },
      catchUp: () => {
        readSheets();
        readMarkups();
      },
    });
    return () => {
      readSheets.stop();
      readMarkups.stop();
      stop();
    };
  }, [queryClient, documentId]);
}
