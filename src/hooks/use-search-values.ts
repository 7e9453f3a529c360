import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Several values of the query string at once. `change` sets those it is given, '' takes one out; it adds no entry to the
 * history.
 */
export function useSearchValues(): [URLSearchParams, (values: Record<string, string>) => void] {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (values: Record<string, string>) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [search, change];
}
