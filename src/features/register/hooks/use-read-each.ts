import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeTally } from '#domain/sheets/reading-tally.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { refreshSheets } from '#features/sheets/api/live-sheets.ts';
import { toast } from '#ui/toaster.tsx';
import { readEach } from './read-each.ts';

export type Reading = ReturnType<typeof useReadEach>;

/**
 * Reads the sheets of documents of a project while its register is open. Leaving it stops after the current document.
 */
export function useReadEach() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<{ behind: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (documents: readonly DocumentRecord[]) => {
    const stop = new AbortController();
    const { signal } = stop;
    running.current = stop;
    setProgress({ behind: 0, total: documents.length });
    const tally = await readEach(documents, {
      signal,
      onRead: (behind) => setProgress({ behind, total: documents.length }),
    });
    setProgress(null);
    refreshSheets(queryClient);
    const say = tally.failed.length > 0 ? toast.error : toast.success;
    say(signal.aborted ? t`Reading sheets was stopped` : t`Sheets read`, {
      description: describeTally(tally),
    });
  };
  return { start, cancel: () => running.current?.abort(), progress };
}
