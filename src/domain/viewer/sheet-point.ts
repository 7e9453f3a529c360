import type { Rectangle } from '../verification/rectangles.ts';
import type { Turn } from './upright-turn.ts';

/** A point on a sheet as stored in its file, in fractions of its width and height from the top left. */
export interface SheetPoint {
  x: number;
  y: number;
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * The point on the sheet shown at (x, y), if the sheet is shown in `frame`, turned clockwise. Limited to the sheet.
 */
export function sheetPointAt(frame: Frame, turn: Turn, x: number, y: number): SheetPoint {
  const across = within((x - frame.left) / frame.width);
  const down = within((y - frame.top) / frame.height);
  if (turn === 90) return { x: down, y: 1 - across };
  if (turn === 180) return { x: 1 - across, y: 1 - down };
  if (turn === 270) return { x: 1 - down, y: across };
  return { x: across, y: down };
}

/** The position at which a point of the sheet is shown. */
export function shownPointOf(frame: Frame, turn: Turn, { x, y }: SheetPoint): { x: number; y: number } {
  const [across, down] =
    turn === 90 ? [1 - y, x] : turn === 180 ? [1 - x, 1 - y] : turn === 270 ? [y, 1 - x] : [x, y];
  return { x: frame.left + across * frame.width, y: frame.top + down * frame.height };
}

/** The rectangle between two corners. */
export function spanned(one: SheetPoint, other: SheetPoint): Rectangle {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}

const within = (share: number) => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
