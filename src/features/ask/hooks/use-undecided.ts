import { useQueries } from '@tanstack/react-query';
import type { Citation } from '#domain/answers/answer.ts';
import { pageSheetQuery } from '#features/sheets/api/page-sheet.ts';

/** Whether an answer quotes a sheet of which it is not decided yet whether it is the current one of its number. */
export function useUndecided(citations: readonly Citation[]): boolean {
  const own = citations.filter(({ source }) => !source);
  const pages = [...new Map(own.map((one) => [`${one.documentId}:${one.page}`, one])).values()];
  const found = useQueries({
    queries: pages.map(({ documentId, page }) => pageSheetQuery(documentId, page)),
  });
  return found.some(({ data }) => data?.sheet.isUndecided);
}
