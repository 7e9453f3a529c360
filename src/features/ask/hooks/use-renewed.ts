import { useQueries } from '@tanstack/react-query';
import type { Answer, Citation } from '#domain/answers/answer.ts';
import { supersessionBy } from '#domain/answers/supersession.ts';
import { type PageSheet, pageSheetQuery } from '#features/sheets/api/page-sheet.ts';

/**
 * The answer, whose superseded sources name the revision that is current today. The stored one may have been superseded
 * since the answer was saved.
 */
export function useRenewed(answer: Answer): Answer {
  const superseded = answer.citations.filter((one) => one.superseded && !one.source);
  const found = useQueries({
    queries: superseded.map(({ documentId, page }) => pageSheetQuery(documentId, page)),
  });
  if (superseded.length === 0) return answer;
  const sheets = new Map(superseded.map(({ number }, i) => [number, found[i]?.data ?? null]));
  return { ...answer, citations: answer.citations.map((one) => renewed(one, sheets.get(one.number))) };
}

/** A sheet that is current again keeps what was stored: the question asked for an earlier revision. */
function renewed(citation: Citation, found: PageSheet | null | undefined): Citation {
  if (found?.sheet.state !== 'superseded' || !found.current) return citation;
  return { ...citation, superseded: supersessionBy(found.current) };
}
