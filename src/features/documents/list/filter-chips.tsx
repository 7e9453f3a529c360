import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { fileTypeChoices } from '#domain/documents/file-types.ts';
import { tagsInUse } from '#domain/documents/tags.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import { type FilterName, filterNames, type ListState } from './use-list-state.ts';

export const filterLabels: Record<FilterName, string> = {
  status: t`Status`,
  type: t`Type`,
  tag: t`Tag`,
  project: t`Project`,
  from: t`Added from`,
  to: t`Added to`,
};

/** The values of each filter, in words. */
export type FilterChoices = {
  name: Exclude<FilterName, 'from' | 'to'>;
  values: { value: string; label: string }[];
}[];

const statuses = [
  { value: 'processed', label: t`AI Ready` },
  { value: 'processing', label: t`Processing` },
  { value: 'failed', label: t`Failed` },
];

/** The filters that make sense for these documents: no tags without tags, no projects inside one. */
export function filterChoices(
  documents: readonly DocumentRecord[],
  projects: readonly { id: string; name: string }[] | null,
): FilterChoices {
  const tags = tagsInUse(documents).map((tag) => ({ value: tag, label: tag }));
  const all: FilterChoices = [
    { name: 'status', values: statuses },
    { name: 'type', values: fileTypeChoices },
    { name: 'tag', values: tags },
    { name: 'project', values: (projects ?? []).map(({ id, name }) => ({ value: id, label: name })) },
  ];
  return all.filter(({ values }) => values.length > 0);
}

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
