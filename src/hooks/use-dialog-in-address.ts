import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useEditSearch } from './use-edit-search.ts';

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
