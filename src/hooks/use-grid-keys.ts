import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

interface GridKeysOptions {
  /** IDs in the order of the screen. */
  order: readonly string[];
  /** The number of entries per row: 1 in a table. */
  columns: number;
  scrollTo: (index: number) => void;
  onOpen: (id: string) => void;
  /** Undefined if nothing can be selected. */
  selection?: GridSelection;
  onDelete?: (id: string) => void;
}

interface GridSelection {
  onToggle: (id: string) => void;
  onExtend: (id: string) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/**
 * Keyboard control for a list that renders only some of its entries. Tab reaches one entry; arrows, Home, End and the
 * page keys move to others; Enter opens, Space selects, and Shift with an arrow extends the selection.
 */
export function useGridKeys(options: GridKeysOptions) {
  const { order, columns, scrollTo } = options;
  const [active, setActive] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const focusWanted = useRef(false);
  const current = active !== null && order.includes(active) ? active : (order[0] ?? null);

  // The entry is rendered only after the list has scrolled to it.
  useEffect(() => {
    if (!focusWanted.current || current === null) return;
    const entry = root.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(current)}"]`);
    if (!entry) return;
    focusWanted.current = false;
    entry.focus({ preventScroll: true });
  });

  function goTo(index: number, event: KeyboardEvent) {
    const next = order[Math.max(0, Math.min(order.length - 1, index))];
    if (next === undefined) return;
    event.preventDefault();
    if (event.shiftKey && options.selection) {
      if (current) options.selection.onExtend(current);
      options.selection.onExtend(next);
    }
    focusWanted.current = true;
    setActive(next);
    scrollTo(order.indexOf(next));
  }

  function onKeyDown(event: KeyboardEvent) {
    const entry = (event.target as HTMLElement).dataset.entry;
    if (entry === undefined || current === null) return;
    const steps = stepsOf(event.key, columns);
    if (steps !== null) return goTo(order.indexOf(entry) + steps, event);
    const act = keyAction(event, entry, options);
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { root, current, onKeyDown, onFocusEntry: setActive };
}

const pageEntries = 10;

function stepsOf(key: string, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
    PageDown: pageEntries * columns,
    PageUp: -pageEntries * columns,
    ...(columns > 1 && { ArrowRight: 1, ArrowLeft: -1 }),
  };
  return steps[key] ?? null;
}

function keyAction(
  event: KeyboardEvent,
  id: string,
  { onOpen, onDelete, selection }: GridKeysOptions,
): (() => void) | null {
  if ((event.ctrlKey || event.metaKey) && event.key === 'a') return selection?.onSelectAll ?? null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  switch (event.key) {
    case 'Enter':
      return () => onOpen(id);
    case ' ':
      return selection ? () => (event.shiftKey ? selection.onExtend(id) : selection.onToggle(id)) : null;
    case 'Escape':
      return selection?.onClear ?? null;
    case 'Delete':
      return onDelete ? () => onDelete(id) : null;
    default:
      return null;
  }
}
