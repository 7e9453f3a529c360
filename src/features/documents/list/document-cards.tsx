import { t } from '@lingui/core/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { useRem, useWidth } from '#hooks/use-viewport.ts';
import { DocumentCard } from './document-card.tsx';
import type { ListViewProps } from './list-view.ts';
import { useListKeyboard } from './use-list-keyboard.ts';

const cardRem = { width: 13, height: 17.5 };

/** Documents as cards with a picture of their first page, as many next to each other as fit. */
export function DocumentCards(props: ListViewProps) {
  const { documents, hrefFor, openId, projectName, isResumable, isInterrupted, selection } = props;
  const [pane, setPane] = useState<HTMLDivElement | null>(null);
  const rem = useRem();
  const height = rem * cardRem.height;
  const columns = Math.max(2, Math.floor(useWidth(pane) / (rem * cardRem.width)));
  const lines = useVirtualizer({
    count: Math.ceil(documents.length / columns),
    getScrollElement: () => pane,
    estimateSize: () => height,
    overscan: 2,
  });
  useEffect(() => {
    if (columns && height) lines.measure();
  }, [lines, columns, height]);
  const keys = useListKeyboard(props, columns, (index) => lines.scrollToIndex(Math.floor(index / columns)));
  return (
    <div ref={setPane} className="min-h-0 flex-1 overflow-auto max-md:min-h-[12rem]">
      {/* biome-ignore lint/a11y/useSemanticElements: lines of cards cannot be positioned in a table */}
      <div
        ref={keys.root}
        role="grid"
        aria-label={t`Documents`}
        aria-multiselectable="true"
        aria-rowcount={Math.ceil(documents.length / columns)}
        className="relative"
        style={{ height: lines.getTotalSize() }}
        onKeyDown={keys.onKeyDown}
      >
        {lines.getVirtualItems().map(({ index: line, start }) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={line}
            role="row"
            aria-rowindex={line + 1}
            className="absolute inset-x-0 top-0 grid grid-rows-[minmax(0,1fr)] gap-3 p-1.5"
            style={{
              transform: `translateY(${start}px)`,
              height,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {documents.slice(line * columns, (line + 1) * columns).map((document) => (
              <DocumentCard
                key={document.id}
                document={document}
                href={hrefFor(document)}
                open={document.id === openId}
                selected={selection.has(document.id)}
                reachable={document.id === keys.current}
                resumable={isResumable(document)}
                interrupted={isInterrupted(document)}
                projectName={projectName && (projectName(document.projectId) ?? '')}
                list={keys.list}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
