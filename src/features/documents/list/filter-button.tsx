import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ListFilter } from 'lucide-react';
import { ChoiceField, DayField, Flyout } from '#components/filter-flyout.tsx';
import { Button } from '#ui/button.tsx';
import { type FilterChoices, filterLabels } from './filter-chips.tsx';
import { type FilterName, filterNames, type ListState } from './use-list-state.ts';

interface FilterButtonProps {
  state: ListState;
  choices: FilterChoices;
}

/** Filters the list by status, type, tag, project and the days on which documents were added. */
export function FilterButton({ state, choices }: FilterButtonProps) {
  const active = filterNames.filter((name) => state.valueOf(name)).length;
  return (
    <Flyout
      title={t`Filter documents`}
      trigger={
        <Button className="min-w-target">
          <ListFilter />
          <span className="sr-only @lg:not-sr-only">
            <Trans>Filter</Trans>
          </span>
          {active > 0 && <span className="font-mono text-xs">{active}</span>}
        </Button>
      }
    >
      <div className="space-y-3">
        {choices.map(({ name, values }) => (
          <ChoiceField key={name} values={values} {...fieldOf(state, name)} />
        ))}
        <div className="grid grid-cols-2 gap-2">
          <DayField {...fieldOf(state, 'from')} />
          <DayField {...fieldOf(state, 'to')} />
        </div>
        <Button className="w-full" disabled={active === 0} onClick={state.clearFilters}>
          <Trans>Clear filters</Trans>
        </Button>
      </div>
    </Flyout>
  );
}

function fieldOf(state: ListState, name: FilterName) {
  return {
    label: filterLabels[name],
    value: state.valueOf(name),
    onChange: (value: string) => state.set(name, value),
  };
}
