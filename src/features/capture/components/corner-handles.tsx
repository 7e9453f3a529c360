import { t } from '@lingui/core/macro';
import type { KeyboardEvent, PointerEvent } from 'react';
import { type Point, type Quad, withCorner } from '#domain/capture/quad.ts';

interface CornerHandlesProps {
  quad: Quad;
  onChange: (quad: Quad) => void;
}

/** With Shift, a tenth of it, because a corner is set to within a few pixels. */
const STEP = 0.01;

const STEPS: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/**
 * In the order of a quad's corners. They are whole sentences, because other languages put the corner's name elsewhere.
 */
const LABELS = [
  t`Top left corner: drag it, or use the arrow keys`,
  t`Top right corner: drag it, or use the arrow keys`,
  t`Bottom right corner: drag it, or use the arrow keys`,
  t`Bottom left corner: drag it, or use the arrow keys`,
];

/** Four corners that can be dragged, or moved with the arrow keys. */
export function CornerHandles({ quad, onChange }: CornerHandlesProps) {
  const move = (corner: number, to: Point) => {
    const changed = withCorner(quad, corner, to);
    if (changed) onChange(changed);
  };
  const drag = (event: PointerEvent<HTMLButtonElement>, corner: number) => {
    const frame = event.currentTarget.parentElement?.getBoundingClientRect();
    if (!frame || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(corner, {
      x: (event.clientX - frame.left) / frame.width,
      y: (event.clientY - frame.top) / frame.height,
    });
  };
  const step = (event: KeyboardEvent, corner: number, { x, y }: Point) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    const share = event.shiftKey ? 0.1 : 1;
    move(corner, { x: x + by.x * share, y: y + by.y * share });
  };
  return quad.map((point, corner) => (
    <button
      key={LABELS[corner]}
      type="button"
      aria-label={LABELS[corner]}
      className="-translate-x-1/2 -translate-y-1/2 absolute grid size-12 cursor-move touch-none place-items-center rounded-full focus-visible:outline-4"
      style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => drag(event, corner)}
      onKeyDown={(event) => step(event, corner, point)}
    >
      {/* Open in the middle: the corner itself is seen through it. */}
      <span className="size-7 rounded-full border-4 border-accent outline-2 outline-scrim" />
    </button>
  ));
}
