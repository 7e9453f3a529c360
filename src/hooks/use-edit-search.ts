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
 * Edits the query string. An edit starts from the current address with the previous edit, even if nothing was rendered
 * in between or a timer of an earlier render makes it. So a person who chooses where to search and types at once keeps
 * both. The router's own `setSearchParams` starts from the address of its render, which loses the first of two quick
 * changes.
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
