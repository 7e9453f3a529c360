import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A value of the query string: the URL is the state. Changing it adds no entry to the history. */
export function useSearchValue(name: string): [string, (value: string) => void] {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (value: string) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, setSearch],
  );
  return [search.get(name) ?? '', set];
}
