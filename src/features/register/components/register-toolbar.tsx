import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Columns3, ListFilter } from 'lucide-react';
import { ChoiceField, DayField, Flyout } from '#components/filter-flyout.tsx';
import { SearchField } from '#components/search-field.tsx';
import { choosableColumns, columnNames } from '#domain/sheets/register/register-view.ts';
import { shown } from '#lib/language/shown.ts';
import { Button } from '#ui/button.tsx';
import type { RegisterParameter, RegisterState } from '../hooks/use-register-state.ts';
import { ExportMenu, type ExportMenuProps } from './export-menu.tsx';

interface RegisterToolbarProps {
  state: RegisterState;
  disciplines: readonly string[];
  exported: ExportMenuProps;
}

/** Search, filter, columns and export of the register. */
export function RegisterToolbar({ state, disciplines, exported }: RegisterToolbarProps) {
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-2 py-2">
        <SearchField
          label={t`Search sheets`}
          value={state.filter.words}
          onChange={(words) => state.set('search', words)}
          className="min-w-[min(100%,10rem)] flex-1 max-md:basis-full"
        />
        <div className="ms-auto flex max-w-full gap-2">
          <RegisterFilterButton state={state} disciplines={disciplines} />
          <ColumnsButton state={state} />
          <ExportMenu {...exported} />
        </div>
      </div>
    </div>
  );
}

function RegisterFilterButton({ state, disciplines }: Omit<RegisterToolbarProps, 'exported'>) {
  const field = (name: RegisterParameter) => ({
    value: state.valueOf(name),
    onChange: (value: string) => state.set(name, value),
  });
  return (
    <Flyout
      title={t`Filter sheets`}
      trigger={
        <Button>
          <ListFilter />
          <span className="sr-only @lg:not-sr-only">
            <Trans>Filter</Trans>
          </span>
          {state.narrowedBy > 0 && <span className="font-mono text-xs">{state.narrowedBy}</span>}
        </Button>
      }
    >
      <div className="space-y-3">
        <ChoiceField
          label={t`Discipline`}
          values={disciplines.map((value) => ({ value, label: shown(value) }))}
          {...field('discipline')}
        />
        <DayField label={t`As at the end of`} {...field('asat')} />
        <div className="grid grid-cols-2 gap-2">
          <DayField label={t`Received from`} {...field('from')} />
          <DayField label={t`Received to`} {...field('to')} />
        </div>
        <Tick
          label={t`Show superseded sheets`}
          checked={state.filter.superseded}
          onChange={(on) => state.set('superseded', on ? 'true' : '')}
        />
        <Tick
          label={t`Group by discipline`}
          checked={state.grouped}
          onChange={(on) => state.set('group', on ? '' : 'none')}
        />
        <Button className="w-full" disabled={state.narrowedBy === 0} onClick={state.clearFilters}>
          <Trans>Clear filters</Trans>
        </Button>
      </div>
    </Flyout>
  );
}

function ColumnsButton({ state }: { state: RegisterState }) {
  const { columns, showColumns } = state;
  return (
    <Flyout
      title={t`Columns`}
      trigger={
        <Button size="icon" aria-label={t`Columns`}>
          <Columns3 />
        </Button>
      }
    >
      <p className="mb-2 text-xs text-ink-soft">
        <Trans>Shows as many columns as there is room for. Widen the pane to see more.</Trans>
      </p>
      {choosableColumns.map((column) => (
        <Tick
          key={column}
          label={shown(columnNames[column])}
          checked={columns.includes(column)}
          onChange={(on) =>
            showColumns(on ? [...columns, column] : columns.filter((other) => other !== column))
          }
        />
      ))}
    </Flyout>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className="flex min-h-target cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="accent-(--accent-text)"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
