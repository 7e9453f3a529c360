import { useQueries } from '@tanstack/react-query';
import type { Citation } from '#domain/answers/answer.ts';
import { type CitedSheet, type PageSheet, pageSheetQuery } from '#features/sheets/api/page-sheet.ts';

/** A citation whose sheet was replaced after it was cited. */
export interface OutdatedCitation {
  citation: Citation;
  quoted: CitedSheet;
  current: CitedSheet | null;
}

/**
 * The citations of a stored answer whose sheets were superseded since, by their numbers. Citations of a sheet that was
 * already superseded are left out, because the question asked for it.
 */
export function useOutdated(citations: readonly Citation[]): ReadonlyMap<number, OutdatedCitation> {
  const own = citations.filter(({ source, superseded }) => !source && !superseded);
  const pages = [...new Map(own.map((one) => [`${one.documentId}:${one.page}`, one])).values()];
  const found = useQueries({
    queries: pages.map(({ documentId, page }) => pageSheetQuery(documentId, page)),
  });
  const byPage = new Map(
    pages.map(({ documentId, page }, i) => [`${documentId}:${page}`, found[i]?.data ?? null]),
  );
  return outdatedOf(own, ({ documentId, page }) => byPage.get(`${documentId}:${page}`) ?? null);
}

export function outdatedOf(
  citations: readonly Citation[],
  sheetOf: (citation: Citation) => PageSheet | null,
): Map<number, OutdatedCitation> {
  const outdated = new Map<number, OutdatedCitation>();
  for (const citation of citations) {
    const found = sheetOf(citation);
    if (found?.sheet.state !== 'superseded') continue;
    const quoted = { ...found.sheet, revision: citation.revision ?? found.sheet.revision };
    outdated.set(citation.number, { citation, quoted, current: found.current });
  }
  return outdated;
}
