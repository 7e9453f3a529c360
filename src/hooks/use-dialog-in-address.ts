import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** Kept with the entry of the history, and therefore through a reload. */
interface OpenedHere {
  openedHere?: boolean;
}

/**
 * A dialog that is open while `?name=value` is in the address; the value is `true`, or says what it is about. Opening it adds an entry to the history, so that Back
 * closes it. Closing it goes back to the entry before, where that is the same page without it; where the address was
 * followed from elsewhere, the entry becomes the page without it.
 */
export function useDialogInAddress(name: string) {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const value = search.get(name);
  const isOpen = value !== null;
  const openedHere = (state as OpenedHere | null)?.openedHere === true;
  // The browser takes a moment to go back; what is pressed meanwhile must not go back once more.
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = !isOpen;
  }, [isOpen]);

  const openWith = useCallback(
    (next: string) => {
      const shown = (before: URLSearchParams) => new URLSearchParams([...before, [name, next]]);
      setSearch(shown, { state: { openedHere: true } satisfies OpenedHere, preventScrollReset: true });
    },
    [name, setSearch],
  );
  const open = useCallback(() => openWith('true'), [openWith]);

  const close = useCallback(() => {
    if (leaving.current) return;
    leaving.current = true;
    if (openedHere) return void navigate(-1);
    const hidden = (before: URLSearchParams) =>
      new URLSearchParams([...before].filter(([known]) => known !== name));
    setSearch(hidden, { replace: true, preventScrollReset: true });
  }, [name, navigate, openedHere, setSearch]);

  return { value, open, openWith, close };
}
