import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { SortColumn, Sorting } from '#domain/documents/sort-documents.ts';

/**
 * The widths of the table's columns, for header and rows alike. The least important columns are removed first as the
 * list gets narrower, so that the name always has 12 rem. Below 42 rem only the name column remains, with the other
 * facts on a second line. If no document has a number or a tag, that column is left out.
 */
export const columns = {
  select: 'w-11 shrink-0',
  number: 'hidden w-36 shrink-0 px-3 @2xl:flex group-data-numberless/list:hidden',
  name: 'flex-1 px-3',
  tags: 'hidden w-44 shrink-0 px-3 @min-[85rem]:flex group-data-tagless/list:hidden',
  project: 'hidden w-40 shrink-0 px-3 @4xl:flex @7xl:w-48',
  type: 'hidden w-16 shrink-0 px-3 @6xl:flex',
  size: 'hidden w-32 shrink-0 justify-end px-3 @7xl:flex',
  pages: 'hidden w-20 shrink-0 justify-end px-3 @5xl:flex',
  added: 'hidden w-32 shrink-0 px-3 @3xl:flex',
  status: 'hidden w-32 shrink-0 px-3 @2xl:flex',
  actions: 'w-12 shrink-0 @2xl:w-20',
  /** Includes the button that resumes a reading, which must not cover the name. */
  twoActions: 'w-23 shrink-0 @2xl:w-20',
} as const;

interface TableHeadProps {
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  withProject: boolean;
  /** How many rows are selected, and how many there are. */
  chosen: number;
  count: number;
  onAll: () => void;
  onNone: () => void;
}

const heads: { column: SortColumn; label: string; className: string }[] = [
  { column: 'number', label: t`Number, rev`, className: columns.number },
  { column: 'name', label: t`Name`, className: columns.name },
];
const facts: { column: SortColumn; label: string; className: string }[] = [
  { column: 'type', label: t`Type`, className: columns.type },
  { column: 'size', label: t`Size`, className: columns.size },
  { column: 'pages', label: t`Pages`, className: columns.pages },
  { column: 'added', label: t`Added`, className: columns.added },
  { column: 'status', label: t`Status`, className: columns.status },
];
const project = { column: 'project', label: t`Project`, className: columns.project } as const;

/** The column headers. One that sorts reverses the order if the rows are already sorted by it. */
export function TableHead({ sorting, onSort, withProject, ...selection }: TableHeadProps) {
  const head = ({ column, label, className }: (typeof heads)[number]) => (
    <SortHead key={column} {...{ column, label, className, sorting, onSort }} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: see table-row.tsx
    // biome-ignore lint/a11y/useFocusableInteractive: its controls take focus
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-1 hidden h-10 items-stretch border-b border-rule bg-sheet text-xs text-ink-soft @2xl:flex"
    >
      <SelectAll {...selection} />
      {heads.map(head)}
      <PlainHead className={columns.tags} label={t`Tags`} />
      {withProject && head(project)}
      {facts.map(head)}
      <PlainHead className={columns.actions} label={t`Actions`} hidden />
    </div>
  );
}

function SelectAll({
  chosen,
  count,
  onAll,
  onNone,
}: Omit<TableHeadProps, 'sorting' | 'onSort' | 'withProject'>) {
  const some = chosen > 0 && chosen < count;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see table-row.tsx
    // biome-ignore lint/a11y/useFocusableInteractive: its checkbox takes focus
    <div role="columnheader" className={clsx('grid place-items-center', columns.select)}>
      <input
        type="checkbox"
        aria-label={t`Select all`}
        className="size-4 accent-(--accent-text)"
        checked={count > 0 && chosen === count}
        ref={(box) => {
          if (box) box.indeterminate = some;
        }}
        onChange={chosen === count ? onNone : onAll}
      />
    </div>
  );
}

function PlainHead({
  label,
  className,
  hidden = false,
}: {
  label: string;
  className: string;
  hidden?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see table-row.tsx
    // biome-ignore lint/a11y/useFocusableInteractive: it has no action
    <div role="columnheader" className={clsx('items-center', className)}>
      <span className={hidden ? 'sr-only' : undefined}>{label}</span>
    </div>
  );
}

interface SortHeadProps extends Pick<TableHeadProps, 'sorting' | 'onSort'> {
  column: SortColumn;
  label: string;
  className: string;
}

function SortHead({ column, label, className, sorting, onSort }: SortHeadProps) {
  const active = sorting.column === column;
  const Arrow = sorting.descending ? ArrowDown : ArrowUp;
  return (
    // biome-ignore lint/a11y/useSemanticElements: see table-row.tsx
    // biome-ignore lint/a11y/useFocusableInteractive: its button takes focus
    <div
      role="columnheader"
      aria-sort={active ? (sorting.descending ? 'descending' : 'ascending') : undefined}
      className={clsx('items-center', column === 'name' && 'flex', className)}
    >
      <button
        type="button"
        onClick={() => onSort({ column, descending: active ? !sorting.descending : column === 'added' })}
        className={clsx(
          'inline-flex h-full items-center gap-1 hover:text-ink',
          active && 'font-semibold text-ink',
        )}
      >
        {label}
        {active && <Arrow aria-hidden="true" className="size-3.5" />}
      </button>
    </div>
  );
}
