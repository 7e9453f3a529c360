import { clsx } from 'clsx';
import { memo } from 'react';
import { formatSize } from '#components/file-labels.tsx';
import { StatusBadge } from '#components/status-badge.tsx';
import { SheetNumber } from '#components/title-block.tsx';
import { Thumbnail } from '../components/thumbnail.tsx';
import type { RowProps } from './list-view.ts';
import { chooseByClick, noteOf, OpenLink, ResumeButton, RowMenu, SelectBox } from './row-parts.tsx';

/** A document as a picture of its first page with its title block below. */
export const DocumentCard = memo(function DocumentCard(props: RowProps) {
  const { document, open, selected, reachable, list, projectName, interrupted } = props;
  const { documentNumber, revision, status } = document;
  const superseded = document.state === 'superseded';
  return (
    // biome-ignore lint/a11y/useSemanticElements: see `document-cards.tsx`
    <div
      role="gridcell"
      data-entry={document.id}
      tabIndex={reachable ? 0 : -1}
      aria-selected={selected}
      onClickCapture={chooseByClick(list, document.id)}
      onFocus={() => list.onFocus(document.id)}
      className={clsx(
        'relative flex min-w-0 flex-col border',
        selected || open
          ? 'border-accent-text bg-accent-wash'
          : 'border-rule bg-sheet hover:border-accent-text',
      )}
    >
      <div className="relative min-h-0 flex-1 overflow-hidden border-b border-hairline">
        <Thumbnail document={document} />
        <div className="absolute top-0 start-0 size-11 bg-sheet/80 [&_input]:size-6">
          <SelectBox {...props} />
        </div>
      </div>
      <div className="flex items-center gap-1 ps-2">
        <div className="min-w-0 flex-1">
          <div
            className={clsx(
              'py-1 [&>a]:line-clamp-2 [&>a]:min-h-6 [&>a]:leading-5 [&>a]:whitespace-normal',
              superseded && 'text-ink-soft line-through',
            )}
          >
            <OpenLink {...props} />
          </div>
          <p
            dir="auto"
            className={clsx(
              'w-fit max-w-full text-xs',
              status === 'failed' ? 'line-clamp-2 text-failed' : 'truncate text-ink-soft',
            )}
          >
            {noteOf(document, interrupted, [projectName, formatSize(document.sizeBytes)])}
          </p>
        </div>
        <ResumeButton {...props} />
        <RowMenu {...props} />
      </div>
      <div className="flex h-8 items-center gap-2 border-t border-hairline px-2 font-mono text-xs">
        <SheetNumber number={documentNumber} revision={revision} superseded={superseded} />
        <span className="ms-auto font-sans">
          <StatusBadge status={status} interrupted={interrupted} />
        </span>
      </div>
    </div>
  );
});
