import { ListFilter } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Flyout } from '#components/flyout.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Label } from '#ui/label.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '#ui/select.tsx';
import { type FilterChoices, filterLabels } from './filter-choices.ts';
import { type FilterName, filterNames, type ListState } from './use-list-state.ts';

interface FilterButtonProps {
  state: ListState;
  choices: FilterChoices;
}

/** Narrows the list by status, type, tag, project and the days in which documents were added. */
export function FilterButton({ state, choices }: FilterButtonProps) {
  const active = filterNames.filter((name) => state.valueOf(name)).length;
  return (
    <Flyout
      title="Filter documents"
      trigger={
        <Button>
          <ListFilter />
          <span className="sr-only @lg:not-sr-only">Filter</span>
          {active > 0 && <span className="font-mono text-xs">{active}</span>}
        </Button>
      }
    >
      <div className="space-y-3">
        {choices.map(({ name, values }) => (
          <Choice key={name} name={name} values={values} state={state} />
        ))}
        <div className="grid grid-cols-2 gap-2">
          <Day name="from" state={state} />
          <Day name="to" state={state} />
        </div>
        <Button className="w-full" disabled={active === 0} onClick={state.clearFilters}>
          Clear filters
        </Button>
      </div>
    </Flyout>
  );
}

/** The select takes no empty value. */
const anyValue = '\0any';

function Choice({ name, values, state }: FilterChoices[number] & { state: ListState }) {
  const value = state.valueOf(name);
  return (
    <Field label={filterLabels[name]}>
      {(id) => (
        <Select
          value={values.some((choice) => choice.value === value) ? value : anyValue}
          onValueChange={(next) => state.set(name, next === anyValue ? '' : next)}
        >
          <SelectTrigger id={id} />
          <SelectContent>
            <SelectItem value={anyValue}>Any</SelectItem>
            {values.map((choice) => (
              <SelectItem key={choice.value} value={choice.value}>
                {choice.label}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      )}
    </Field>
  );
}

function Day({ name, state }: { name: Extract<FilterName, 'from' | 'to'>; state: ListState }) {
  return (
    <Field label={filterLabels[name]}>
      {(id) => (
        <Input
          id={id}
          type="date"
          value={state.valueOf(name)}
          onChange={(event) => state.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id} className="mb-1">
        {label}
      </Label>
      {children(id)}
    </div>
  );
}
