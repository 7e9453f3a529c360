import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useRem } from '#hooks/use-viewport.ts';
import type { PageEntry } from './page-entry.ts';
import { PagePicture } from './page-picture.tsx';

export interface PagesPanelProps {
  entries: readonly PageEntry[];
  page: number;
  drawSmall: (page: number, signal: AbortSignal) => Promise<Blob>;
  onGo: (page: number) => void;
}

/**
 * The height of an entry: a picture and two lines. Only entries in or near the view are rendered, so that 500
 * sheets scroll as smoothly as ten.
 */
const entryRem = 7.5;
const beyondView = 3;

/** The pages of the file, each with its picture and, if known, its sheet number, title and revision. */
export function PagesPanel({ entries, page, drawSmall, onGo }: PagesPanelProps) {
  const pane = useRef<HTMLDivElement>(null);
  const rem = useRem();
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => pane.current,
    estimateSize: () => entryRem * rem,
    overscan: beyondView,
  });
  useEffect(() => rows.scrollToIndex(page - 1), [rows, page]);
  const keys = (event: KeyboardEvent) => {
    const last = entries.length;
    const next = { ArrowDown: page + 1, ArrowUp: page - 1, Home: 1, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const target = Math.min(last, Math.max(1, next));
    onGo(target);
    rows.scrollToIndex(target - 1);
    requestAnimationFrame(() => pane.current?.querySelector<HTMLElement>(`[data-page="${target}"]`)?.focus());
  };
  return (
    <nav aria-label={t`Pages`} className="h-full">
      <div ref={pane} className="h-full overflow-y-auto">
        <ul className="relative" style={{ height: rows.getTotalSize() }} onKeyDown={keys}>
          {rows.getVirtualItems().map(({ index, start, size }) => {
            const entry = entries[index];
            if (!entry) return null;
            const isOpen = entry.page === page;
            return (
              <li
                key={entry.page}
                aria-setsize={entries.length}
                aria-posinset={entry.page}
                className="absolute inset-x-0 p-1"
                style={{ top: start, height: size }}
              >
                <button
                  type="button"
                  data-page={entry.page}
                  tabIndex={isOpen ? 0 : -1}
                  aria-current={isOpen ? 'page' : undefined}
                  onClick={() => onGo(entry.page)}
                  className={clsx(
                    'flex size-full min-w-0 flex-col items-center gap-1 rounded border p-1 text-xs hover:bg-wash',
                    isOpen ? 'border-accent-text bg-accent-wash' : 'border-transparent',
                  )}
                >
                  <PagePicture key={entry.turn} page={entry.page} drawSmall={drawSmall} />
                  <Caption entry={entry} />
                </button>
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}

function Caption({ entry: { page, name, title, revision, isSuperseded } }: { entry: PageEntry }) {
  return (
    <span className="w-full min-w-0 text-center">
      <span className="flex items-center justify-center gap-1 font-mono">
        <span className={clsx('truncate', isSuperseded && 'line-through')}>{name ?? page}</span>
        {revision && <span className="shrink-0 rounded-full border border-rule px-1">{revision}</span>}
        {name !== null && (
          <span className="shrink-0 text-ink-soft">
            <Trans>p. {page}</Trans>
          </span>
        )}
      </span>
      {isSuperseded ? (
        <span className="block truncate font-semibold text-failed">
          <Trans>Superseded</Trans>
        </span>
      ) : (
        title && <span className="block truncate text-ink-soft">{title}</span>
      )}
    </span>
  );
}
