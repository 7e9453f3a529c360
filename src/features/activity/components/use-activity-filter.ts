import { useMemo } from 'react';
import type { ActivityFilter } from '#domain/activity/filter-activities.ts';
import { startOfDay } from '#domain/documents/filter-documents.ts';
import { useSearchValues } from '#hooks/use-address.ts';
import type { Period } from '../api/activities.ts';

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** The filters of the activity page, kept in the URL. */
export function useActivityFilter() {
  const [search, change] = useSearchValues();
  const [person, action, project, from, to] = ['person', 'action', 'project', 'from', 'to'].map(
    (name) => search.get(name) ?? '',
  ) as [string, string, string, string, string];
  const filter = useMemo<ActivityFilter>(
    () => ({ userId: person, action, projectId: project }),
    [person, action, project],
  );
  const period = useMemo<Period>(
    () => ({ from: iso(startOfDay(from, 0)), before: iso(startOfDay(to, 1)) }),
    [from, to],
  );
  return {
    values: { person, action, project, from, to },
    filter,
    period,
    isNarrowed: [person, action, project, from, to].some(Boolean),
    set: (name: 'person' | 'action' | 'project' | 'from' | 'to', value: string) => change({ [name]: value }),
    clear: () => change({ person: '', action: '', project: '', from: '', to: '' }),
  };
}

export type ActivityFilterState = ReturnType<typeof useActivityFilter>;
