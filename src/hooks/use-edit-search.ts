import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** The query string that changes asked for from a location, until the address has it. */
const asked = new WeakMap<Location, string>();

/**
 * Edits the query string without a new entry in the history. An edit begins with the result of the one before, even if the address does
 * not show that yet: whoever chooses where to search and types at once keeps both. The router's own `setSearchParams` begins
 * with the last rendered address, so that the first of two quick changes is lost.
 */
export function useEditSearch(): (edit: (search: URLSearchParams) => void) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (edit) => {
      const next = new URLSearchParams(asked.get(location) ?? location.search);
      edit(next);
      asked.set(location, next.toString());
      navigate(`?${next}`, { replace: true, preventScrollReset: true });
    },
    [location, navigate],
  );
}
