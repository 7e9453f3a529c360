import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { describeTally } from '#domain/sheets/reading-tally.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { refreshSheets } from '#features/sheets/api/live-sheets.ts';
import { deviceCache } from '#lib/browser/device-cache.ts';
import { toast } from '#ui/toaster.tsx';
import { readEach } from './read-each.ts';

/** No row says that a document has no sheets, so the device remembers in which ones a reading found none. */
const keptWithoutMs = 365 * 24 * 60 * 60 * 1_000;
const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

export type Reading = ReturnType<typeof useReadEach>;

/** Reads the sheets of documents of a project while its register is open; leaving it ends that after the current document. */
export function useReadEach(projectId: string) {
  const queryClient = useQueryClient();
  const [kept] = useState(() =>
    deviceCache<string[]>(`register.without.${projectId}`, { maxAgeMs: keptWithoutMs, isValue: isIds }),
  );
  const [without, setWithout] = useState<ReadonlySet<string>>(() => new Set(kept.read() ?? []));
  const [progress, setProgress] = useState<{ behind: number; total: number } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (documents: readonly DocumentRecord[]) => {
    const stop = new AbortController();
    const { signal } = stop;
    running.current = stop;
    const found = new Set(without);
    setProgress({ behind: 0, total: documents.length });
    const tally = await readEach(documents, {
      signal,
      onRead: (behind, { id }, sheets) => {
        if (sheets === 0) found.add(id);
        setProgress({ behind, total: documents.length });
      },
    });
    kept.write([...found]);
    setWithout(found);
    setProgress(null);
    refreshSheets(queryClient);
    const say = tally.failed.length > 0 ? toast.error : toast.success;
    say(signal.aborted ? 'Reading sheets was stopped' : 'Sheets read', {
      description: describeTally(tally),
    });
  };
  return { start, cancel: () => running.current?.abort(), progress, without };
}
