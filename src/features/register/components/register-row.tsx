import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { CircleHelp } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatDate } from '#components/dates.tsx';
import { GridCell } from '#components/grid-cell.tsx';
import { SheetNumber, StoredValue } from '#components/title-block.tsx';
import { withDoubtMark } from '#domain/documents/stored-reading.ts';
import type { ReviewedField } from '#domain/sheets/chains/sure.ts';
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
  /** The fields that a person is asked about. */
  unsure: readonly ReviewedField[] | undefined;
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
          <NumberLink {...props} />
        </GridCell>
      );
    if (column === 'title')
      return (
        <GridCell key={column} className="gap-2 px-2">
          <span
            title={sheet.title ?? undefined}
            className={clsx('flex min-w-0', sheet.state === 'superseded' && 'text-ink-soft line-through')}
          >
            <StoredValue value={stated(props, 'title') ?? '–'} />
          </span>
          <Marks sheet={sheet} supersededBy={supersededBy} />
        </GridCell>
      );
    if (column === 'revision')
      return (
        <GridCell key={column} className="px-2 font-mono text-xs">
          <SheetNumber revision={stated(props, 'revision')} superseded={sheet.state === 'superseded'} />
        </GridCell>
      );
    const value = columnValue(column, sheet, () => document?.name ?? null);
    return (
      <GridCell key={column} className="px-2 text-xs text-ink-soft">
        <span className="flex min-w-0" title={value ?? undefined}>
          {column === 'date' ? (
            <StoredValue value={statedDate(props) ?? '–'} />
          ) : (
            <span className="truncate">{shownValue(column, value)}</span>
          )}
        </span>
      </GridCell>
    );
  });
}

function TwoLines(props: RegisterRowProps) {
  const { sheet, document, supersededBy } = props;
  const facts = [
    statedDate(props),
    t`received ${formatDate(sheet.receivedAt)}`,
    sheet.status,
    document?.name,
  ].filter(Boolean);
  return (
    <GridCell className="px-2">
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2 font-mono text-xs">
          <NumberLink {...props} />
          <SheetNumber revision={stated(props, 'revision')} superseded={sheet.state === 'superseded'} />
          <Marks sheet={sheet} supersededBy={supersededBy} />
        </span>
        <span
          className={clsx(
            'flex min-w-0 text-sm',
            sheet.state === 'superseded' && 'text-ink-soft line-through',
          )}
        >
          <StoredValue value={stated(props, 'title') ?? '–'} />
        </span>
        <span className="block truncate text-xs text-ink-soft">{facts.join(' · ')}</span>
      </span>
    </GridCell>
  );
}

type Stated = Pick<RegisterRowProps, 'sheet' | 'unsure'>;

/** A value with a question mark while a person is asked about it. */
const stated = ({ sheet, unsure }: Stated, field: ReviewedField) =>
  withDoubtMark(sheet[field], !unsure?.includes(field));

const statedDate = ({ sheet: { date }, unsure }: Stated) =>
  withDoubtMark(date && formatDate(date), !unsure?.includes('date'));

/** The number as a link, which extends over the whole row. */
function NumberLink(props: RegisterRowProps) {
  const { sheet, document, href, open, reachable } = props;
  const number = stated(props, 'number');
  const name = [number ?? document?.name ?? t`Sheet`, sheet.title].filter(Boolean).join(' ');
  return (
    <Link
      to={href}
      tabIndex={reachable ? 0 : -1}
      aria-current={open ? 'true' : undefined}
      aria-label={name}
      className="flex min-w-0 font-semibold after:absolute after:inset-0"
    >
      {number ? <StoredValue value={number} /> : <NoNumber />}
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
  return column === 'received' ? formatDate(value) : value;
}
