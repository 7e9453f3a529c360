import { t } from '@lingui/core/macro';
import { formatDate } from '#components/dates.tsx';
import type { ReviewSheet } from '#domain/sheets/register/register-sheet.ts';
import type { FieldReading, ReadFrom, SheetField } from '#domain/sheets/sheet.ts';

export const fieldNames: Record<SheetField, string> = {
  number: t`Number`,
  title: t`Title`,
  revision: t`Revision`,
  date: t`Date`,
  status: t`Status`,
  scale: t`Scale`,
  paperSize: t`Paper size`,
  discipline: t`Discipline`,
};

const sources: Record<ReadFrom, string> = {
  'title-block': t`title block`,
  'revision-table': t`revision table`,
  'drawing-list': t`drawing list`,
  header: t`header or footer`,
  'file-name': t`file name`,
  typed: t`typed`,
};

/** `Read from the title block, 62% sure`. */
export function sourceOf({ from, confidence }: FieldReading): string {
  if (from === 'typed') return t`Typed by a person`;
  return t`Read from the ${sources[from]}, ${Math.round(confidence * 100)}% sure`;
}

/** `A-101 Rev C`. */
export function blockName({ number, revision }: ReviewSheet['readings']): string {
  const name = number?.value ?? '–';
  return revision ? t`${name} Rev ${revision.value}` : name;
}

export function shownField(field: SheetField, value: string): string {
  return field === 'date' ? formatDate(value) : value;
}
