import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { memo } from 'react';
import { formatDate } from '#components/dates.tsx';
import { formatSize, TypeIcon, typeLabel } from '#components/file-labels.tsx';
import { GridCell } from '#components/grid-cell.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { SheetNumber } from '#components/title-block.tsx';
import { TagList } from '../components/tag-list.tsx';
import type { RowProps } from './list-view.ts';
import {
  chooseByClick,
  explanationOf,
  noteOf,
  OpenLink,
  ResumeButton,
  RowMenu,
  SelectBox,
} from './row-parts.tsx';
import { columns } from './table-head.tsx';

interface TableRowProps extends RowProps {
  /** Row 1 is the header. */
  rowIndex: number;
  /** Pixels from the top of the list. */
  top: number;
  selecting: boolean;
}

/** A document as a ruled strip like a title block, with its cells below the column headers. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { document, open, selected, reachable, list, rowIndex, top, selecting } = props;
  const superseded = document.state === 'superseded';
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be positioned
    <div
      role="row"
      data-entry={document.id}
      tabIndex={reachable ? 0 : -1}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      onClickCapture={chooseByClick(list, document.id)}
      onFocus={() => list.onFocus(document.id)}
      style={{ transform: `translateY(${top}px)` }}
      className={clsx(
        'absolute inset-x-0 top-0 flex items-stretch border-b border-hairline -outline-offset-2',
        explanationOf(document, props.interrupted) ? 'h-26 @2xl:h-16' : 'h-14 @2xl:h-10',
        selected || open ? 'bg-accent-wash' : 'bg-sheet hover:bg-wash',
      )}
    >
      <GridCell className={clsx(columns.select, !selecting && 'max-md:hidden')}>
        <SelectBox {...props} />
      </GridCell>
      <GridCell className={clsx(columns.number, 'gap-2 font-mono text-xs')}>
        <SheetNumber number={document.documentNumber} revision={document.revision} superseded={superseded} />
      </GridCell>
      <NameCell {...props} />
      <GridCell className={columns.tags}>
        <TagList tags={document.tags} shown={2} />
      </GridCell>
      {props.projectName !== undefined && (
        <GridCell className={columns.project}>
          <span className="truncate text-ink-soft">{props.projectName}</span>
        </GridCell>
      )}
      <Facts {...props} />
      <GridCell className={clsx(props.resumable ? columns.twoActions : columns.actions, 'justify-end')}>
        <ResumeButton {...props} />
        <RowMenu {...props} />
      </GridCell>
    </div>
  );
});

function NameCell(props: TableRowProps) {
  const { document, projectName, interrupted } = props;
  const { documentNumber, revision, status } = document;
  const note = noteOf(document, interrupted, [
    documentNumber,
    revision && t`Rev ${revision}`,
    projectName,
    formatSize(document.sizeBytes),
    formatDate(document.createdAt),
  ]);
  return (
    <GridCell className={clsx(columns.name, 'gap-2')}>
      <TypeIcon mimeType={document.mimeType} />
      <span className="min-w-0 flex-1">
        <span className={document.state === 'superseded' ? 'text-ink-soft line-through' : ''}>
          <OpenLink {...props} />
        </span>
        {explanationOf(document, interrupted) ? (
          <span className="line-clamp-4 text-xs @2xl:line-clamp-2" title={note}>
            <span className="@2xl:hidden">
              <StatusBadge status={status} interrupted={interrupted} />{' '}
            </span>
            <span className={status === 'failed' ? 'text-failed' : 'text-ink-soft'}>{note}</span>
          </span>
        ) : (
          <span className="flex items-center gap-2 text-xs @2xl:hidden">
            <StatusBadge status={status} />
            {/* Its first word decides its direction: cut from right to left, English facts would lose their beginning. */}
            <span dir="auto" className="truncate text-ink-soft">
              {note}
            </span>
          </span>
        )}
      </span>
    </GridCell>
  );
}

function Facts({ document, interrupted }: RowProps) {
  const { status } = document;
  return (
    <>
      <GridCell className={clsx(columns.type, 'text-ink-soft')}>{typeLabel(document.mimeType)}</GridCell>
      <GridCell className={clsx(columns.size, 'font-mono text-xs text-ink-soft')}>
        {formatSize(document.sizeBytes)}
      </GridCell>
      <GridCell className={clsx(columns.pages, 'font-mono text-xs text-ink-soft')}>
        {document.pageCount}
      </GridCell>
      <GridCell className={clsx(columns.added, 'text-ink-soft')}>
        <time dateTime={document.createdAt}>{formatDate(document.createdAt)}</time>
      </GridCell>
      <GridCell className={columns.status}>
        <StatusBadge status={status} interrupted={interrupted} />
      </GridCell>
    </>
  );
}
