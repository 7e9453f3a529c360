import { useQueries } from '@tanstack/react-query';
import type { Answer, Citation } from '#domain/answers/answer.ts';
import type { CurrentSaying } from '#domain/answers/current-saying.ts';
import { supersessionBy } from '#domain/answers/supersession.ts';
import { useCurrentSayings } from '#features/documents/api/current-sayings.ts';
import { type CitedSheet, type PageSheet, pageSheetQuery } from '#features/sheets/api/page-sheet.ts';

/** A stored answer keeps what was current when it was saved. These hooks look at its sheets as they are now. */

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
  const outdated = outdatedOf(own, usePageSheets(own));
  const sayings = useCurrentSayings(outdated.map(({ citation, current }) => ({ ...citation, current })));
  return new Map(outdated.map((one, i) => [one.citation.number, { ...one, saying: sayings[i] ?? null }]));
}

function outdatedOf(citations: readonly Citation[], sheetOf: SheetOf): Omit<OutdatedCitation, 'saying'>[] {
  return citations.flatMap((citation) => {
    const found = sheetOf(citation);
    if (found?.sheet.state !== 'superseded') return [];
    const quoted = { ...found.sheet, revision: citation.revision ?? found.sheet.revision };
    return [{ citation, quoted, current: found.current }];
  });
}

/**
 * The answer, whose superseded sources name the revision that is current today. The stored one may have been superseded
 * since the answer was saved.
 */
export function useRenewed(answer: Answer): Answer {
  const superseded = new Set(answer.citations.filter((one) => one.superseded && !one.source));
  const sheetOf = usePageSheets([...superseded]);
  if (superseded.size === 0) return answer;
  const renew = (one: Citation) => (superseded.has(one) ? renewed(one, sheetOf(one)) : one);
  return { ...answer, citations: answer.citations.map(renew) };
}

/** A sheet that is current again keeps what was stored: the question asked for an earlier revision. */
function renewed(citation: Citation, found: PageSheet | null): Citation {
  if (found?.sheet.state !== 'superseded' || !found.current) return citation;
  return { ...citation, superseded: supersessionBy(found.current) };
}

/** Whether an answer quotes a sheet of which it is not decided yet whether it is the current one of its number. */
export function useUndecided(citations: readonly Citation[]): boolean {
  const own = citations.filter(({ source }) => !source);
  const sheetOf = usePageSheets(own);
  return own.some((citation) => sheetOf(citation)?.sheet.isUndecided);
}

/** The sheet of a cited page. Null if it has none, or until it is known. */
type SheetOf = (citation: Citation) => PageSheet | null;

function usePageSheets(citations: readonly Citation[]): SheetOf {
  const pages = [...new Map(citations.map((one) => [pageOf(one), one])).values()];
  const found = useQueries({
    queries: pages.map(({ documentId, page }) => pageSheetQuery(documentId, page)),
  });
  const byPage = new Map(pages.map((one, i) => [pageOf(one), found[i]?.data ?? null]));
  return (citation) => byPage.get(pageOf(citation)) ?? null;
}

const pageOf = ({ documentId, page }: Citation): string => `${documentId}:${page}`;
