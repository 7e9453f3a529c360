import { t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Change } from '#domain/comparison/comparison-result.ts';
import type { SheetView, Size } from '#domain/comparison/sheet-view.ts';
import type { ComparisonView } from '#lib/viewer/comparison/comparison.worker.ts';
import type { SheetComparison } from '#lib/viewer/comparison/sheet-comparison.ts';
import { useSheetPicture } from '../hooks/use-sheet-picture.ts';
import { useViewGestures, type ViewMove } from '../hooks/use-view-gestures.ts';

interface SheetPaneProps {
  label: string;
  drawer: SheetComparison;
  layers: readonly { view: ComparisonView; opacity: number }[];
  sheet: Size;
  view: SheetView;
  changes: readonly Change[];
  selected: number | null;
  onMove: (move: ViewMove) => void;
  onSize: (size: Size) => void;
}

/** How many pixels an arrow key pans, and by what factor plus and minus zoom. */
const PAN = 60;
const ZOOM = 1.3;

/** One of the two sheets, or both overlaid, with boxes around the changes. Can be dragged and zoomed. */
export function SheetPane({
  label,
  drawer,
  layers,
  sheet,
  view,
  changes,
  selected,
  onMove,
  onSize,
}: SheetPaneProps) {
  const pane = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useViewGestures(pane, onMove);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only for a new size
  useEffect(() => {
    if (size) onSize(size);
  }, [size]);
  const middle = { x: (size?.width ?? 0) / 2, y: (size?.height ?? 0) / 2 };
  const keys = (event: KeyboardEvent) => {
    const move = keyMoves[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onMove({ x: move[0] * PAN, y: move[1] * PAN, factor: move[2], point: middle });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is a drawing to pan, not a fieldset
    <div
      ref={pane}
      role="group"
      // A drawing has its own left and right.
      dir="ltr"
      aria-label={t`${label}. Arrow keys pan, plus and minus zoom.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a region that pans must be reachable by keyboard
      tabIndex={0}
      onKeyDown={keys}
      className="relative h-full min-h-0 min-w-0 flex-1 cursor-grab touch-none overflow-hidden bg-wash -outline-offset-2 select-none active:cursor-grabbing"
    >
      {size &&
        layers.map(({ view: shown, opacity }) => (
          <SheetLayer key={shown} {...{ drawer, shown, opacity, sheet, view, size }} />
        ))}
      <span className="pointer-events-none absolute top-2 left-2 max-w-[calc(100%-1rem)] truncate rounded border border-rule bg-sheet px-2 py-0.5 text-xs font-semibold text-ink">
        {label}
      </span>
      {changes.map(({ box, sentence }, index) => (
        <span
          key={`${sentence}${box.x}${box.y}`}
          aria-hidden="true"
          className={clsx(
            'pointer-events-none absolute rounded border-2 border-accent',
            selected === index ? 'bg-accent/10' : 'border-dashed opacity-70',
          )}
          style={{
            left: view.x + box.x * sheet.width * view.scale - AROUND,
            top: view.y + box.y * sheet.height * view.scale - AROUND,
            width: box.width * sheet.width * view.scale + 2 * AROUND,
            height: box.height * sheet.height * view.scale + 2 * AROUND,
          }}
        />
      ))}
    </div>
  );
}

/** The gap in pixels between a change and its box. */
const AROUND = 5;

const keyMoves: Record<string, readonly [x: number, y: number, factor: number] | undefined> = {
  ArrowLeft: [1, 0, 1],
  ArrowRight: [-1, 0, 1],
  ArrowUp: [0, 1, 1],
  ArrowDown: [0, -1, 1],
  '+': [0, 0, ZOOM],
  '=': [0, 0, ZOOM],
  '-': [0, 0, 1 / ZOOM],
};

interface SheetLayerProps {
  drawer: SheetComparison;
  shown: ComparisonView;
  opacity: number;
  sheet: Size;
  view: SheetView;
  size: Size;
}

function SheetLayer({ drawer, shown, opacity, sheet, view, size }: SheetLayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useSheetPicture({ canvas, drawer, shown, sheet, view, size });
  return <canvas ref={canvas} className="absolute inset-0 size-full" style={{ opacity }} />;
}
