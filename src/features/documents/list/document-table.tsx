import { t } from '@lingui/core/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useState } from 'react';
import { useRem, useWidth } from '#hooks/use-viewport.ts';
import type { ListViewProps } from './list-view.ts';
import { explanationOf } from './row-parts.tsx';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useListKeyboard } from './use-list-keyboard.ts';

/** At this width and above, rows are one line high. */
const wideFromRem = 42;
/** A row with an explanation has four lines for it in a narrow list, and two in a wide one. */
const rowRem = { wide: 2.5, narrow: 3.5 };
const explainedRem = { wide: 4, narrow: 6.5 };
const rowsBeyondView = 8;

/** Documents as a table. Only the rows in view are rendered, so that thousands scroll as smoothly as ten. */
export function DocumentTable(props: ListViewProps) {
  const { documents, hrefFor, openId, projectName, isResumable, isInterrupted, selection, selecting } = props;
  const [pane, setPane] = useState<HTMLDivElement | null>(null);
  const rem = useRem();
  const wide = useWidth(pane) >= wideFromRem * rem;
  const form = wide ? 'wide' : 'narrow';
  const rowHeight = rem * rowRem[form];
  const heightAt = (index: number) => {
    const document = documents[index];
    const isExplained = document && explanationOf(document, isInterrupted(document)) !== null;
    return isExplained ? rem * explainedRem[form] : rowHeight;
  };
  const rows = useVirtualizer({
    count: documents.length,
    getScrollElement: () => pane,
    estimateSize: heightAt,
    overscan: rowsBeyondView,
    scrollPaddingStart: wide ? rowHeight : 0,
    getItemKey: (index) => documents[index]?.id ?? index,
  });
  useEffect(() => {
    if (rowHeight) rows.measure();
  }, [rows, rowHeight]);
  const keys = useListKeyboard(props, 1, (index) => rows.scrollToIndex(index));
  return (
    <div ref={setPane} className="@container min-h-0 flex-1 overflow-auto max-md:min-h-[12rem]">
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be positioned */}
      <div
        ref={keys.root}
        role="grid"
        className="group/list"
        data-numberless={
          documents.some(({ documentNumber, revision }) => documentNumber ?? revision) ? undefined : ''
        }
        data-tagless={documents.some(({ tags }) => tags.length > 0) ? undefined : ''}
        aria-label={t`Documents`}
        aria-multiselectable="true"
        aria-rowcount={documents.length + 1}
        onKeyDown={keys.onKeyDown}
      >
        <TableHead
          sorting={props.sorting}
          onSort={props.onSort}
          withProject={projectName !== undefined}
          chosen={selection.chosen.length}
          count={documents.length}
          onAll={selection.all}
          onNone={selection.clear}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div role="rowgroup" className="relative" style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => {
            const document = documents[index];
            if (!document) return null;
            return (
              <TableRow
                key={key}
                rowIndex={index + 2}
                top={start}
                document={document}
                href={hrefFor(document)}
                open={document.id === openId}
                selected={selection.has(document.id)}
                selecting={selecting}
                reachable={document.id === keys.current}
                resumable={isResumable(document)}
                interrupted={isInterrupted(document)}
                projectName={projectName && (projectName(document.projectId) ?? '')}
                list={keys.list}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
