import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  columnNames,
  type RegisterColumn,
  type RegisterSorting,
} from '#domain/sheets/register/register-view.ts';
import { shown } from '#lib/language/shown.ts';

interface RegisterHeadProps {
  columns: readonly RegisterColumn[];
  template: string;
  sorting: RegisterSorting;
  onSort: (sorting: RegisterSorting) => void;
}

/** The column headers. Each sorts by its column, and reverses the order when pressed again. */
export function RegisterHead({ columns, template, sorting, onSort }: RegisterHeadProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the rows
    // biome-ignore lint/a11y/useFocusableInteractive: its buttons take focus
    <div
      role="row"
      aria-rowindex={1}
      style={{ gridTemplateColumns: template }}
      className="sticky top-0 z-2 grid h-10 items-stretch border-b border-rule bg-sheet text-xs text-ink-soft"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the rows */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: it has no action */}
      <div role="columnheader">
        <span className="sr-only">
          <Trans>Picture</Trans>
        </span>
      </div>
      {columns.map((column) => {
        const active = sorting.column === column;
        const Arrow = sorting.descending ? ArrowDown : ArrowUp;
        return (
          // biome-ignore lint/a11y/useSemanticElements: see the rows
          // biome-ignore lint/a11y/useFocusableInteractive: its button takes focus
          <div
            key={column}
            role="columnheader"
            aria-sort={active ? (sorting.descending ? 'descending' : 'ascending') : undefined}
            className="flex px-2"
          >
            <button
              type="button"
              onClick={() =>
                onSort({
                  column,
                  descending: active ? !sorting.descending : column === 'date' || column === 'received',
                })
              }
              className={clsx(
                'inline-flex h-full items-center gap-1 hover:text-ink',
                active && 'font-semibold text-ink',
              )}
            >
              {shown(columnNames[column])}
              {active && <Arrow aria-hidden="true" className="size-3.5" />}
            </button>
          </div>
        );
      })}
    </div>
  );
}
