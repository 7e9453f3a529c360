import { useCallback } from 'react';
import { useSearchValues } from './use-search-values.ts';

/** A value of the query string: the URL is the state. Changing it adds no entry to the history. */
export function useSearchValue(name: string): [string, (value: string) => void] {
  const [search, change] = useSearchValues();
  const set = useCallback((value: string) => change({ [name]: value }), [name, change]);
  return [search.get(name) ?? '', set];
}
