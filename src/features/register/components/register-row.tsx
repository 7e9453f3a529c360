import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleHelp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#components/format-date.ts';
import { GridCell } from '#components/grid-cell.tsx';
import { SheetNumber } from '#components/title-block.tsx';
import { columnValue, type RegisterColumn } from '#domain/sheets/register/register-view.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { SheetPicture } from './sheet-picture.tsx';
import { SupersededMark } from './superseded-mark.tsx';

export interface RegisterRowProps {
  sheet: SheetRecord;
  document: DocumentRecord | undefined;
  /** The revision that superseded it. Null if unknown. */
  supersededBy: string | null;
  /** The visible columns. Null if the row has two lines instead. */
  columns: readonly RegisterColumn[] | null;
  template: string;
  href: string;
  /** Whether it is open beside the list. */
  open: boolean;
  /** Whether Tab focuses this row. The arrow keys reach the others. */
  reachable: boolean;
  /** Row 1 is the header. */
  rowIndex: number;
  /** Pixels from the top of the list. */
  top: number;
  height: number;
  onFocus: (id: string) => void;
}

/** A sheet as a row of the register: in columns if there is room, otherwise its picture beside two lines. */
export const RegisterRow = memo(function RegisterRow(props: RegisterRowProps) {
  const { sheet, document, columns, template, open, reachable, rowIndex, top, height, onFocus } = props;
  const superseded = sheet.state === 'superseded';
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be positioned
    <div
      role="row"
      data-entry={sheet.id}
      data-superseded={superseded || undefined}
      tabIndex={reachable ? 0 : -1}
      aria-rowindex={rowIndex}
      onFocus={() => onFocus(sheet.id)}
      style={{ transform: `translateY(${top}px)`, height, gridTemplateColumns: template }}
      className={clsx(
        'absolute inset-x-0 top-0 grid grid-rows-[minmax(0,1fr)] items-stretch border-b border-hairline -outline-offset-2',
        open ? 'bg-accent-wash' : superseded ? 'bg-failed-wash' : 'bg-sheet hover:bg-wash',
      )}
    >
      <GridCell className="p-1">
        <SheetPicture
          document={document}
          page={sheet.page}
          superseded={superseded}
          className={columns ? 'h-full w-full' : 'h-16 w-full'}
        />
      </GridCell>
      {columns ? <Columns {...props} columns={columns} /> : <TwoLines {...props} />}
    </div>
  );
});

function Columns(props: RegisterRowProps & { columns: readonly RegisterColumn[] }) {
  const { sheet, document, columns, supersededBy } = props;
  return columns.map((column) => {
    if (column === 'number')
      return (
        <GridCell key={column} className="px-2 font-mono text-xs">
          <OpenLink {...props}>{sheet.number ?? <NoNumber />}</OpenLink>
        </GridCell>
      );
    if (column === 'title')
      return (
        <GridCell key={column} className="gap-2 px-2">
          <span
            title={sheet.title ?? undefined}
            className={clsx('min-w-0 truncate', sheet.state === 'superseded' && 'text-ink-soft line-through')}
          >
            {sheet.title ?? '–'}
          </span>
          <Marks sheet={sheet} supersededBy={supersededBy} />
        </GridCell>
      );
    if (column === 'revision')
      return (
        <GridCell key={column} className="px-2 font-mono text-xs">
          <SheetNumber revision={sheet.revision} superseded={sheet.state === 'superseded'} />
        </GridCell>
      );
    const value = columnValue(column, sheet, () => document?.name ?? null);
    return (
      <GridCell key={column} className="px-2 text-xs text-ink-soft">
        <span className="truncate" title={value ?? undefined}>
          {shownValue(column, value)}
        </span>
      </GridCell>
    );
  });
}

function TwoLines(props: RegisterRowProps) {
  const { sheet, document, supersededBy } = props;
  const facts = [
    sheet.date && formatDate(sheet.date),
    t`received ${formatDate(sheet.receivedAt)}`,
    sheet.status,
    document?.name,
  ].filter(Boolean);
  return (
    <GridCell className="px-2">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-mono text-xs">
          <OpenLink {...props}>{sheet.number ?? <NoNumber />}</OpenLink>
          <SheetNumber revision={sheet.revision} superseded={sheet.state === 'superseded'} />
          <Marks sheet={sheet} supersededBy={supersededBy} />
        </span>
        <span
          className={clsx(
            'block truncate text-sm',
            sheet.state === 'superseded' && 'text-ink-soft line-through',
          )}
        >
          {sheet.title ?? '–'}
        </span>
        <span className="block truncate text-xs text-ink-soft">{facts.join(' · ')}</span>
      </span>
    </GridCell>
  );
}

/** The number as a link, which extends over the whole row. */
function OpenLink({
  sheet,
  document,
  href,
  open,
  reachable,
  children,
}: RegisterRowProps & { children: ReactNode }) {
  const name = [sheet.number ?? document?.name ?? t`Sheet`, sheet.title].filter(Boolean).join(' ');
  return (
    <Link
      to={href}
      tabIndex={reachable ? 0 : -1}
      aria-current={open ? 'true' : undefined}
      aria-label={name}
      className="min-w-0 truncate font-semibold after:absolute after:inset-0"
    >
      {children}
    </Link>
  );
}

const NoNumber = () => (
  <span className="font-sans font-normal text-unverified">
    <Trans>No number</Trans>
  </span>
);

function Marks({ sheet, supersededBy }: Pick<RegisterRowProps, 'sheet' | 'supersededBy'>) {
  return (
    <>
      {sheet.state === 'superseded' && <SupersededMark by={supersededBy} />}
      {sheet.review === 'open' && (
        <span title={t`Waiting for review`} className="shrink-0 text-unverified">
          <CircleHelp aria-hidden="true" className="size-4" />
          <span className="sr-only">
            <Trans>Waiting for review</Trans>
          </span>
        </span>
      )}
    </>
  );
}

function shownValue(column: RegisterColumn, value: string | null): string {
  if (value === null) return '–';
  return column === 'date' || column === 'received' ? formatDate(value) : value;
}
