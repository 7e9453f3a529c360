import { useMemo } from 'react';
import type { DocumentFilter } from '#domain/documents/filter-documents.ts';
import { formatSorting, parseSorting, type Sorting } from '#domain/documents/sort-documents.ts';
import { useSearchValues } from '#hooks/use-address.ts';

/** The names of the list's values in the URL. A link to a document keeps them. */
export const listParameters = [
  'search',
  'in',
  'status',
  'type',
  'tag',
  'project',
  'from',
  'to',
  'sort',
  'view',
] as const;

/** What a search compares: names of documents, words on their pages, or the meaning of passages. */
export type SearchScope = 'names' | 'files' | 'meaning';

export type FilterName = 'status' | 'type' | 'tag' | 'project' | 'from' | 'to';

export const filterNames: readonly FilterName[] = ['status', 'type', 'tag', 'project', 'from', 'to'];

/** The state of a list of documents, kept in the URL so that it can be copied, shared and reloaded. */
export function useListState() {
  const [search, change] = useSearchValues();
  const text = listParameters.map((name) => search.get(name) ?? '').join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values of the address do not matter here
  return useMemo(() => {
    const value = (name: (typeof listParameters)[number]) => search.get(name) ?? '';
    const filter: DocumentFilter = {
      words: value('search'),
      status: value('status'),
      type: value('type'),
      tag: value('tag'),
      projectId: value('project'),
      from: value('from'),
      to: value('to'),
    };
    return {
      filter,
      searchIn: searchScopeOf(value('in')),
      sorting: parseSorting(value('sort')),
      view: value('view') === 'grid' ? ('grid' as const) : ('table' as const),
      valueOf: (name: FilterName) => value(name),
      set: (name: (typeof listParameters)[number], next: string) => change({ [name]: next }),
      sortBy: (sorting: Sorting) => change({ sort: formatSorting(sorting) }),
      clearFilters: () => change(Object.fromEntries(filterNames.map((name) => [name, '']))),
      clearAll: () => change(Object.fromEntries(['search', ...filterNames].map((name) => [name, '']))),
    };
  }, [text, change]);
}

function searchScopeOf(value: string): SearchScope {
  return value === 'files' || value === 'meaning' ? value : 'names';
}

export type ListState = ReturnType<typeof useListState>;
