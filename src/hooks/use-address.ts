import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The query string that changes asked for from a location, until the address has it. */
const asked = new WeakMap<Location, string>();

interface SearchEdit {
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

/**
 * Several values of the query string. `change` sets the given values and removes those set to ''. It adds no history
 * entry.
 */
export function useSearchValues(): [URLSearchParams, (values: Record<string, string>) => void] {
  const [search] = useSearchParams();
  const edit = useEditSearch();
  const change = useCallback(
    (values: Record<string, string>) =>
      edit((next) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
      }),
    [edit],
  );
  return [search, change];
}

/** A value of the query string: the URL is the state. Changing it adds no entry to the history. */
export function useSearchValue(name: string): [string, (value: string) => void] {
  const [search, change] = useSearchValues();
  const set = useCallback((value: string) => change({ [name]: value }), [name, change]);
  return [search.get(name) ?? '', set];
}

/** Stored with the history entry, so that it survives a reload. */
interface OpenedHere {
  openedHere?: boolean;
}

/**
 * A dialog that is open while `?name=value` is in the URL. The value is `true` or names the dialog's subject. Opening
 * it adds a history entry, so that Back closes it. Closing it goes back if the previous entry is the same page
 * without the dialog; otherwise, as after a link from elsewhere, the entry is replaced by the page without it.
 */
export function useDialogInAddress(name: string) {
  const [search] = useSearchParams();
  const editSearch = useEditSearch();
  const { state } = useLocation();
  const navigate = useNavigate();
  const value = search.get(name);
  const isOpen = value !== null;
  const openedHere = (state as OpenedHere | null)?.openedHere === true;
  // Going back takes the browser a moment. Another press meanwhile must not go back twice.
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = !isOpen;
  }, [isOpen]);

  const openWith = useCallback(
    (next: string) => {
      const state = { openedHere: true } satisfies OpenedHere;
      editSearch((params) => params.set(name, next), { asEntry: true, state });
    },
    [name, editSearch],
  );
  const open = useCallback(() => openWith('true'), [openWith]);

  const close = useCallback(() => {
    if (leaving.current) return;
    leaving.current = true;
    if (openedHere) return void navigate(-1);
    editSearch((params) => params.delete(name));
  }, [name, navigate, openedHere, editSearch]);

  return { value, open, openWith, close };
}
