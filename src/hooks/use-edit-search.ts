import { useCallback, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** The query string that changes asked for from a location, until the address has it. */
const asked = new WeakMap<Location, string>();

export interface SearchEdit {
  /** Adds an entry to the history, so that Back undoes the edit. Otherwise the current entry is replaced. */
  asEntry?: boolean;
  /** Stored with the entry. An entry that is replaced keeps its state unless another is given. */
  state?: unknown;
}

export type EditSearch = (edit: (search: URLSearchParams) => void, options?: SearchEdit) => void;

/**
 * Edits the query string. An edit begins with the current address and the result of the edit before, even if nothing was rendered since,
 * or if it was asked for by a timer from an earlier render: whoever chooses where to search and types at once keeps both.
 * The router's own `setSearchParams` begins with the address at the render it came from, so that the first of two quick changes is lost.
 */
export function useEditSearch(): EditSearch {
  const location = useLocation();
  const navigate = useNavigate();
  const latest = useRef({ location, navigate });
  useLayoutEffect(() => {
    latest.current = { location, navigate };
  });
  return useCallback((edit, { asEntry = false, state } = {}) => {
    const { location, navigate } = latest.current;
    const next = new URLSearchParams(asked.get(location) ?? location.search);
    edit(next);
    asked.set(location, next.toString());
    void navigate(`?${next}`, {
      replace: !asEntry,
      state: state === undefined && !asEntry ? location.state : state,
      preventScrollReset: true,
    });
  }, []);
}
