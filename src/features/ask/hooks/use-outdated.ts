import { useQueries } from '@tanstack/react-query';
import type { Citation } from '#domain/answers/answer.ts';
import type { CurrentSaying } from '#domain/answers/current-saying.ts';
import { useCurrentSayings } from '#features/documents/api/current-sayings.ts';
import { type CitedSheet, type PageSheet, pageSheetQuery } from '#features/sheets/api/page-sheet.ts';

/** A citation whose sheet was replaced after it was cited. */
export interface OutdatedCitation {
  citation: Citation;
  quoted: CitedSheet;
  current: CitedSheet | null;
  /** What the current sheet says in place of the quote. Null if that is not known. */
  saying: CurrentSaying | null;
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
  const outdated = outdatedOf(own, ({ documentId, page }) => byPage.get(`${documentId}:${page}`) ?? null);
  const sayings = useCurrentSayings(outdated.map(({ citation, current }) => ({ ...citation, current })));
  return new Map(outdated.map((one, i) => [one.citation.number, { ...one, saying: sayings[i] ?? null }]));
}

function outdatedOf(
  citations: readonly Citation[],
  sheetOf: (citation: Citation) => PageSheet | null,
): Omit<OutdatedCitation, 'saying'>[] {
  return citations.flatMap((citation) => {
    const found = sheetOf(citation);
    if (found?.sheet.state !== 'superseded') return [];
    const quoted = { ...found.sheet, revision: citation.revision ?? found.sheet.revision };
    return [{ citation, quoted, current: found.current }];
  });
}
