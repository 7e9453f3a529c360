interface DisciplineRowProps {
  name: string;
  count: number;
  rowIndex: number;
  /** Pixels from the top of the list. */
  top: number;
  height: number;
}

/** The name of a discipline above its sheets. */
export function DisciplineRow({ name, count, rowIndex, top, height }: DisciplineRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the rows of sheets
    // biome-ignore lint/a11y/useFocusableInteractive: there is nothing to do with it
    <div
      role="row"
      aria-rowindex={rowIndex}
      style={{ transform: `translateY(${top}px)`, height }}
      className="absolute inset-x-0 top-0 flex items-end border-b border-rule bg-paper px-3 pb-1"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: see the rows of sheets */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: there is nothing to do with it */}
      <div role="rowheader" className="flex items-baseline gap-2 text-xs font-semibold">
        {name} <span className="font-mono font-normal text-ink-soft">{count}</span>
      </div>
    </div>
  );
}
