import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RegisterFilter } from '#domain/sheets/register/arrange-register.ts';
import {
  formatColumns,
  formatRegisterSorting,
  parseColumns,
  parseRegisterSorting,
  type RegisterColumn,
  type RegisterSorting,
} from '#domain/sheets/register/register-view.ts';
import { useSearchValues } from '#hooks/use-address.ts';

/** The views of the sheets: the register, the review queue, the uploads, and missing or contradictory sheets. */
export const sheetViews = ['register', 'review', 'received', 'check'] as const;
export type SheetView = (typeof sheetViews)[number];

/** The names of the register's values in the URL. A link to a sheet keeps them. */
export const registerParameters = [
  'show',
  'search',
  'discipline',
  'superseded',
  'asat',
  'from',
  'to',
  'sort',
  'columns',
  'group',
] as const;

export type RegisterParameter = (typeof registerParameters)[number];

const narrowing = ['discipline', 'superseded', 'asat', 'from', 'to'] as const;

/** The state of the register, kept in the URL so that it can be copied, shared and reloaded. */
export function useRegisterState() {
  const [search, change] = useSearchValues();
  const text = registerParameters.map((name) => search.get(name) ?? '').join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values of the address do not matter here
  return useMemo(() => {
    const value = (name: RegisterParameter) => search.get(name) ?? '';
    const filter: RegisterFilter = {
      words: value('search'),
      discipline: value('discipline'),
      from: value('from'),
      to: value('to'),
      asAt: value('asat'),
      superseded: value('superseded') === 'true',
    };
    return {
      view: sheetViews.find((view) => view === value('show')) ?? 'register',
      filter,
      sorting: parseRegisterSorting(value('sort')),
      columns: parseColumns(value('columns')),
      grouped: value('group') !== 'none',
      valueOf: value,
      narrowedBy: narrowing.filter((name) => value(name)).length,
      set: (name: RegisterParameter, next: string) => change({ [name]: next }),
      sortBy: (sorting: RegisterSorting) => change({ sort: formatRegisterSorting(sorting) }),
      showColumns: (columns: readonly RegisterColumn[]) => change({ columns: formatColumns(columns) }),
      clearFilters: () => change(Object.fromEntries(narrowing.map((name) => [name, '']))),
      clearAll: () => change(Object.fromEntries(['search', ...narrowing].map((name) => [name, '']))),
    };
  }, [text, change]);
}

export type RegisterState = ReturnType<typeof useRegisterState>;

/** The URL of another view of the sheets, next to the open page. */
export function useViewHref(): (view: SheetView) => string {
  const [search] = useSearchParams();
  return useCallback(
    (view) => {
      const params = new URLSearchParams(search);
      if (view === 'register') params.delete('show');
      else params.set('show', view);
      return `?${params}`;
    },
    [search],
  );
}
