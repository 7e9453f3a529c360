import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { type FilterChoices, filterLabels } from './filter-choices.ts';
import { filterNames, type ListState } from './use-list-state.ts';

/** The active filters, each with a button that removes it. */
export function FilterChips({ state, choices }: { state: ListState; choices: FilterChoices }) {
  const active = filterNames.filter((name) => state.valueOf(name));
  if (active.length === 0) return null;
  const wordOf = (name: (typeof active)[number]) => {
    const value = state.valueOf(name);
    return (
      choices.find((choice) => choice.name === name)?.values.find((known) => known.value === value)?.label ??
      value
    );
  };
  return (
    <ul aria-label={t`Filters`} className="flex flex-wrap gap-2 pb-2">
      {active.map((name) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => state.set(name, '')}
            aria-label={t`Remove the filter ${filterLabels[name]}: ${wordOf(name)}`}
            className="flex min-h-target items-center gap-1 rounded border border-rule bg-sheet px-2 text-xs hover:bg-wash"
          >
            <span className="text-ink-soft">{filterLabels[name]}</span>
            <span className="font-semibold">{wordOf(name)}</span>
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}
