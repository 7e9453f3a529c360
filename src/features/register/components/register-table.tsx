import { t } from '@lingui/core/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReviewedField } from '#domain/sheets/chains/sure.ts';
import type { RegisterColumn, RegisterSorting } from '#domain/sheets/register/register-view.ts';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { useGridKeys } from '#hooks/use-grid-keys.ts';
import { useRem, useWidth } from '#hooks/use-viewport.ts';
import { shown } from '#lib/language/shown.ts';
import type { RegisterRows } from '../hooks/use-register.ts';
import { columnsThatFit, gridTemplate, pictureRem } from './register-columns.ts';
import { RegisterHead } from './register-head.tsx';
import { RegisterRow } from './register-row.tsx';

/** At this width and above, each sheet is one line below the column headers. */
const wideFromRem = 42;
const rowRem = { wide: 3.25, narrow: 4.75, discipline: 2.25 };
const rowsBeyondView = 6;

interface RegisterTableProps {
  rows: RegisterRows;
  columns: readonly RegisterColumn[];
  sorting: RegisterSorting;
  onSort: (sorting: RegisterSorting) => void;
  documents: ReadonlyMap<string, DocumentRecord>;
  /** Returns the revision of the sheet with this ID. */
  revisionOf: (id: string) => string | null;
  /** By sheet, the fields that a person is asked about. */
  unsure: ReadonlyMap<string, readonly ReviewedField[]>;
  hrefFor: (sheet: SheetRecord) => string;
  isOpen: (sheet: SheetRecord) => boolean;
}

/**
 * The register as a table grouped by discipline. Only the rows in view are rendered, so that ten thousand
 * scroll as smoothly as ten.
 */
export function RegisterTable(props: RegisterTableProps) {
  const { rows, sorting, onSort, documents, revisionOf, unsure, hrefFor, isOpen } = props;
  const [pane, setPane] = useState<HTMLDivElement | null>(null);
  const rem = useRem();
  const width = useWidth(pane);
  const wide = width >= wideFromRem * rem;
  const columns = wide ? columnsThatFit(props.columns, width / rem) : null;
  const template = columns ? gridTemplate(columns) : `${pictureRem}rem minmax(0, 1fr)`;
  const heightOf = (index: number) =>
    rem * (rows[index]?.kind === 'discipline' ? rowRem.discipline : rowRem[wide ? 'wide' : 'narrow']);
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => pane,
    estimateSize: heightOf,
    overscan: rowsBeyondView,
    scrollPaddingStart: wide ? 2.5 * rem : 0,
    getItemKey: (index) => keyOf(rows[index]) ?? index,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row heights depend on these
  useEffect(() => list.measure(), [list, rem, wide, rows]);
  const keys = useRegisterKeys(rows, hrefFor, (index) => list.scrollToIndex(index));
  return (
    <div ref={setPane} className="min-h-0 flex-1 overflow-auto max-md:min-h-[12rem]">
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be positioned */}
      <div
        ref={keys.root}
        role="grid"
        aria-label={t`Sheets`}
        aria-rowcount={rows.length + 1}
        onKeyDown={keys.onKeyDown}
      >
        {columns && <RegisterHead columns={columns} template={template} sorting={sorting} onSort={onSort} />}
        {/* biome-ignore lint/a11y/useSemanticElements: see above */}
        <div role="rowgroup" className="relative" style={{ height: list.getTotalSize() }}>
          {list.getVirtualItems().map(({ index, key, start, size }) => {
            const row = rows[index];
            if (!row) return null;
            if (row.kind === 'discipline')
              return <DisciplineRow key={key} rowIndex={index + 2} top={start} height={size} {...row} />;
            const { sheet } = row;
            return (
              <RegisterRow
                key={key}
                rowIndex={index + 2}
                top={start}
                height={size}
                sheet={sheet}
                document={documents.get(sheet.documentId)}
                supersededBy={sheet.supersededBy && revisionOf(sheet.supersededBy)}
                unsure={unsure.get(sheet.id)}
                columns={columns}
                template={template}
                href={hrefFor(sheet)}
                open={isOpen(sheet)}
                reachable={sheet.id === keys.current}
                onFocus={keys.onFocusEntry}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function keyOf(row: RegisterRows[number] | undefined): string | undefined {
  return row?.kind === 'discipline' ? `discipline ${row.name}` : row?.sheet.id;
}

/**
 * The arrow keys, Home, End and the page keys move between sheets and skip discipline names. Enter opens a
 * sheet.
 */
function useRegisterKeys(
  rows: RegisterRows,
  hrefFor: (sheet: SheetRecord) => string,
  scrollTo: (row: number) => void,
) {
  const navigate = useNavigate();
  const { order, places } = useMemo(() => {
    const found = rows.flatMap((row, index) =>
      row.kind === 'sheet' ? [{ id: row.sheet.id, index, sheet: row.sheet }] : [],
    );
    return { order: found.map(({ id }) => id), places: found };
  }, [rows]);
  return useGridKeys({
    order,
    columns: 1,
    scrollTo: (place) => scrollTo(places[place]?.index ?? 0),
    onOpen: (id) => {
      const sheet = places.find((place) => place.id === id)?.sheet;
      if (sheet) void navigate(hrefFor(sheet));
    },
  });
}

interface DisciplineRowProps {
  name: string;
  count: number;
  rowIndex: number;
  /** Pixels from the top of the list. */
  top: number;
  height: number;
}

/** The name of a discipline above its sheets. */
function DisciplineRow({ name, count, rowIndex, top, height }: DisciplineRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the rows of sheets
    // biome-ignore lint/a11y/useFocusableInteractive: it has no action
    <div
      role="row"
      aria-rowindex={rowIndex}
      style={{ transform: `translateY(${top}px)`, height }}
      className="absolute inset-x-0 top-0 flex items-end border-b border-rule bg-paper px-3 pb-1"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the rows of sheets */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: it has no action */}
      <div role="rowheader" className="flex items-baseline gap-2 text-xs font-semibold">
        {shown(name)} <span className="font-mono font-normal text-ink-soft">{count}</span>
      </div>
    </div>
  );
}
