import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Several values of the query string. `change` sets the given values and removes those set to ''. It adds no history
 * entry.
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
