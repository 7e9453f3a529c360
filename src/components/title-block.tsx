import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { shownReading } from '#domain/documents/stored-reading.ts';
import { formatDate } from './dates.tsx';
import { SupersededStamp } from './supersession.tsx';

export interface TitleBlockProps {
  /** The document number, such as A-101. Absent if neither the title block nor the file name contains one. */
  number?: string | null;
  revision?: string | null;
  /** The document's title, as a link if the block opens something. */
  title: ReactNode;
  /** ISO date. */
  date?: string | null;
  /** The number of pages, or the cited page if `page` is set. */
  pages?: number | null;
  page?: number | null;
  state?: 'current' | 'superseded' | null;
  /** Replaces the content of the state cell, such as with the badge of a document being read. */
  status?: ReactNode;
  /** A line of a list, or framed on its own (card, citation, viewer's header). */
  variant?: 'row' | 'framed';
  /** Puts the title below the number if there is no room beside it. */
  stacks?: boolean;
  /** Controls at the end of the strip. */
  actions?: ReactNode;
  className?: string;
}

const cell = 'flex min-w-0 items-center px-3 py-1';

/**
 * The ruled strip of a drawing sheet: number, revision, title, date, pages, state. It is shown wherever a
 * document is shown, so that people see at once which revision they read. As room gets short, cells disappear
 * from the right; number, revision and title always stay.
 */
export function TitleBlock({ variant = 'row', stacks, actions, className, ...document }: TitleBlockProps) {
  const superseded = document.state === 'superseded';
  return (
    <div
      className={clsx(
        '@container min-w-0',
        variant === 'framed' && 'rounded border border-rule bg-sheet',
        className,
      )}
    >
      <div className="flex min-h-row items-stretch divide-x divide-hairline">
        <div
          className={clsx(
            'flex min-w-0 flex-1 items-stretch',
            stacks
              ? 'flex-col justify-center @md:flex-row @md:justify-start @md:divide-x @md:divide-hairline'
              : 'divide-x divide-hairline',
          )}
        >
          {(document.number || document.revision) && (
            <div className={clsx(cell, 'shrink-0 gap-2 font-mono text-xs', stacks && 'max-@md:pb-0')}>
              <SheetNumber number={document.number} revision={document.revision} superseded={superseded} />
            </div>
          )}
          <div className={clsx(cell, 'flex-1', stacks && 'max-@md:flex-none')}>
            <span
              className={clsx(
                'min-w-0 truncate text-sm',
                document.page &&
                  '@max-md:line-clamp-2 @max-md:[overflow-wrap:anywhere] @max-md:whitespace-normal',
                superseded && 'text-ink-soft line-through',
              )}
            >
              {document.title}
            </span>
          </div>
        </div>
        <DateAndPages {...document} crowded={Boolean(actions)} />
        {(superseded || document.status) && (
          // The title is struck out as well, and beside it and the controls of a narrow strip there is no room.
          <div className={clsx(cell, 'shrink-0 gap-2', stacks && !document.status && '@max-md:sr-only')}>
            {superseded && <SupersededStamp />}
            {document.status}
          </div>
        )}
        {actions && <div className={clsx(cell, 'shrink-0 gap-1 px-1')}>{actions}</div>}
      </div>
    </div>
  );
}

interface SheetNumberProps {
  /** As stored: with a question mark at the end if the reading is not certain. */
  number?: string | null;
  revision?: string | null;
  superseded: boolean;
}

/** Number and revision as on a sheet: the number in monospaced figures, the revision in a ring. */
export function SheetNumber({ number, revision, superseded }: SheetNumberProps) {
  return (
    <>
      {number && (
        <span title={wordsFor(t`Number`, number)} className="flex min-w-0 max-w-36 font-semibold">
          <StoredValue value={number} />
        </span>
      )}
      {revision && (
        <span
          title={[wordsFor(t`Revision`, revision), superseded && 'superseded'].filter(Boolean).join(', ')}
          className="flex min-w-5 shrink-0 justify-center rounded-full border border-rule px-1 leading-4"
        >
          <span className="sr-only">
            <Trans>Revision</Trans>{' '}
          </span>
          <StoredValue value={revision} />
        </span>
      )}
    </>
  );
}

/** The value, with a question mark if it is not certain. The mark stays when a long value is cut. */
export function StoredValue({ value: stored }: { value: string }) {
  const { value, certain } = shownReading(stored);
  return (
    <>
      <span className="truncate">{value}</span>
      {!certain && (
        <span title={t`Not certain`} className="shrink-0 font-semibold text-unverified">
          ?
          <span className="sr-only">
            {' '}
            <Trans>(not certain)</Trans>
          </span>
        </span>
      )}
    </>
  );
}

function wordsFor(cell: string, stored: string): string {
  const { value, certain } = shownReading(stored);
  return certain ? `${cell} ${value}` : t`${cell} ${value} is not certain. See Details.`;
}

interface DateAndPagesProps extends Pick<TitleBlockProps, 'date' | 'pages' | 'page'> {
  /** Controls share the strip, and the title needs its room. */
  crowded: boolean;
}

function DateAndPages({ date, pages, page, crowded }: DateAndPagesProps) {
  return (
    <>
      {date && (
        <div
          className={clsx(
            cell,
            'hidden w-28 shrink-0 text-xs text-ink-soft',
            crowded ? '@3xl:flex' : '@lg:flex',
          )}
        >
          <time dateTime={date}>{formatDate(date)}</time>
        </div>
      )}
      {page ? (
        <div className={clsx(cell, 'shrink-0 font-mono text-xs text-ink-soft')}>
          <Trans>p. {page}</Trans>
        </div>
      ) : (
        Boolean(pages) && (
          <div
            className={clsx(
              cell,
              'hidden w-24 shrink-0 justify-end font-mono text-xs text-ink-soft',
              crowded ? '@2xl:flex' : '@md:flex',
            )}
          >
            {pages} {plural(pages ?? 0, { one: 'page', other: 'pages' })}
          </div>
        )
      )}
    </>
  );
}
