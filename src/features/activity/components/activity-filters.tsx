import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useMemo } from 'react';
import { actionLabel, activityActions } from '#domain/activity/activity-actions.ts';
import type { ActivityFilter } from '#domain/activity/filter-activities.ts';
import { startOfDay } from '#domain/documents/filter-documents.ts';
import { useSearchValues } from '#hooks/use-address.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Label } from '#ui/label.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '#ui/select.tsx';
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

interface ActivityFiltersProps {
  state: ActivityFilterState;
  people: readonly { id: string; name: string }[];
  projects: readonly { id: string; name: string }[];
}

const actions = activityActions.map((action) => ({ id: action, name: shown(actionLabel(action)) }));

/** Filters for who, what, where and when. */
export function ActivityFilters({ state, people, projects }: ActivityFiltersProps) {
  return (
    <div className="my-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-3">
      <Choice label={t`Person`} name="person" any={t`Everybody`} choices={people} state={state} />
      <Choice label={t`Action`} name="action" any={t`Everything`} choices={actions} state={state} />
      <Choice label={t`Project`} name="project" any={t`Everywhere`} choices={projects} state={state} />
      <Day label={t`From`} name="from" state={state} />
      <Day label={t`To`} name="to" state={state} />
      <Button disabled={!state.isNarrowed} onClick={state.clear}>
        <Trans>Clear filters</Trans>
      </Button>
    </div>
  );
}

/** The select does not allow an empty value. */
const anyValue = '\0any';

interface ChoiceProps {
  label: string;
  name: 'person' | 'action' | 'project';
  any: string;
  choices: readonly { id: string; name: string }[];
  state: ActivityFilterState;
}

function Choice({ label, name, any, choices, state }: ChoiceProps) {
  return (
    <Field label={label}>
      {(id) => (
        <Select
          value={state.values[name] || anyValue}
          onValueChange={(value) => state.set(name, value === anyValue ? '' : value)}
        >
          <SelectTrigger id={id} placeholder={t`Unknown`} />
          <SelectContent>
            <SelectItem value={anyValue}>{any}</SelectItem>
            {choices.map((choice) => (
              <SelectItem key={choice.id} value={choice.id}>
                {choice.name}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Field>
  );
}

function Day({ label, name, state }: { label: string; name: 'from' | 'to'; state: ActivityFilterState }) {
  return (
    <Field label={label}>
      {(id) => (
        <Input
          id={id}
          type="date"
          value={state.values[name]}
          onChange={(event) => state.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <Label htmlFor={id} className="mb-1">
        {label}
      </Label>
      {children(id)}
    </div>
  );
}
