import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ReviewedField, unsureFields } from '#domain/sheets/chains/sure.ts';
import { type ReviewItem, reviewQueue } from '#domain/sheets/register/review-queue.ts';
import { readingsToReviewQuery } from '#features/sheets/api/sheet-readings.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';

const none: readonly SheetRecord[] = [];

/** The questions about the sheets of a project that wait for a person. `sheets` are undefined until they have loaded. */
export function useReviewQueue(projectId: string, sheets: readonly SheetRecord[] = none) {
  const waiting = useMemo(() => sheets.filter(({ review }) => review === 'open'), [sheets]);
  const query = useQuery({ ...readingsToReviewQuery(projectId), enabled: waiting.length > 0 });
  const { data: readings } = query;
  return useMemo(() => {
    // A new sheet is left out until its reading has loaded.
    const read = waiting.flatMap((sheet) => {
      const own = readings?.get(sheet.id);
      return own ? [{ ...sheet, ...own }] : [];
    });
    const queue: readonly ReviewItem[] = reviewQueue(read, sheets);
    const unsure: ReadonlyMap<string, readonly ReviewedField[]> = new Map(
      read.map((sheet) => [sheet.id, unsureFields(sheet)]),
    );
    return { query, queue, unsure, isEmpty: waiting.length === 0 };
  }, [query, readings, waiting, sheets]);
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
