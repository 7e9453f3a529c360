import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEditSearch } from './use-edit-search.ts';

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
