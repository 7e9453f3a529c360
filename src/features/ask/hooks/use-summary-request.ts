import { useLocation, useNavigate } from 'react-router-dom';
import { documentToSummarise, summaryState } from '../api/summary-request.ts';

/** The document whose summary the way here has asked for, as the history entry says. */
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
    /** So that a reload does not ask again. */
    clear: () => void navigate(here, { replace: true, preventScrollReset: true }),
  };
}
