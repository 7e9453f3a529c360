import { useSearchParams } from 'react-router-dom';
import { parseCitation, parsePage } from '#domain/viewer/citation-link.ts';

/** The page of the open document that the URL names, or else that of its citation. Page 1 if it names none. */
export function useUrlPage(documentId: string | undefined): number {
  const [search] = useSearchParams();
  const cited = parseCitation(search.get('citation'));
  const citedPage = cited && cited.documentId === documentId ? cited.page : null;
  return parsePage(search.get('page')) ?? citedPage ?? 1;
}
