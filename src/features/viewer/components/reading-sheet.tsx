import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useState } from 'react';
import { joinLines } from '#domain/viewer/join-lines.ts';
import { Button } from '#ui/button.tsx';
import { FlowSheet } from './flow-sheet.tsx';
import { useViewer } from './viewer-context.ts';

/** The text of one page, laid out for the width of the screen: one thumb scrolls and turns the pages. */
export function ReadingSheet() {
  const { text, spans, page: opened, onPage } = useViewer();
  const pages = text?.pages ?? [];
  const active = spans.find((span) => span.active);
  const [page, setPage] = useState(opened);
  const [followed, setFollowed] = useState({ opened, active });
  if (opened !== followed.opened || active !== followed.active) {
    setFollowed({ opened, active });
    setPage(active && active !== followed.active ? active.page : opened);
  }
  const stored = pages.find(({ number }) => number === page)?.text ?? '';
  const fill = useCallback((element: HTMLElement) => element.replaceChildren(joinLines(stored)), [stored]);
  const goTo = (next: number) => {
    setPage(next);
    onPage(next);
  };
  return (
    <div className="absolute inset-0 flex flex-col">
      <div className="relative min-h-0 flex-1">
        {stored ? (
          <FlowSheet
            key={page}
            fill={fill}
            storedText={stored}
            page={page}
            className="text-lg leading-relaxed break-words whitespace-pre-wrap"
          />
        ) : (
          <p role="status" className="p-4 text-sm text-ink-soft">
            <Trans>No text was found on this page.</Trans>
          </p>
        )}
      </div>
      {pages.length > 1 && (
        <nav
          aria-label={t`Pages as text`}
          className="flex items-center justify-between border-t border-hairline bg-sheet px-2"
        >
          <Button
            variant="quiet"
            size="icon"
            aria-label={t`Previous page`}
            disabled={page <= 1}
            onClick={() => goTo(page - 1)}
          >
            <ChevronLeft className="rtl:-scale-x-100" />
          </Button>
          <p role="status" className="text-sm text-ink-soft">
            <Trans>
              Page {page} of {pages.length}
            </Trans>
          </p>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t`Next page`}
            disabled={page >= pages.length}
            onClick={() => goTo(page + 1)}
          >
            <ChevronRight className="rtl:-scale-x-100" />
          </Button>
        </nav>
      )}
    </div>
  );
}
