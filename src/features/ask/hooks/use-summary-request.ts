import { useLocation, useNavigate } from 'react-router-dom';
import { documentToSummarise, summaryState } from '../api/summary-request.ts';

/** The document whose summary was requested by the link that led here, according to the history entry. */
export function useSummaryRequest() {
  const { key, state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = { pathname, search };
  return {
    /** Different for each request. */
    key,
    documentId: documentToSummarise(state),
    request: (documentId: string) =>
      void navigate(here, { replace: true, preventScrollReset: true, state: summaryState(documentId) }),
    /** A reload must not ask again. */
    clear: () => void navigate(here, { replace: true, preventScrollReset: true }),
  };
}
