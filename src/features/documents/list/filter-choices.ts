import { t } from '@lingui/core/macro';
import { fileTypeChoices } from '#domain/documents/file-types.ts';
import { tagsInUse } from '#domain/documents/tags.ts';
import type { DocumentRecord } from '../api/document-record.ts';
import type { FilterName } from './use-list-state.ts';

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
