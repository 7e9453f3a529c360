import { t } from '@lingui/core/macro';
import './points-layer.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type SheetPoint, sheetPointAt, shownPointOf } from '#domain/viewer/sheet-point.ts';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import { isBoxTool, placesTakenBy, type Tool } from './tool.ts';
import type { Taken } from './use-tools.ts';

interface PointsLayerProps {
  page: number;
  turn: Turn;
  tool: Tool;
  /** The tool's name for a screen reader. */
  label: string;
  onTaken: (taken: Taken) => void;
  onCancel: () => void;
}

/** A drag of at least this distance places two points. A shorter one is a press. */
const dragPixels = 6;
/** A second press at the same point ends a line of any number of points. */
const samePlacePixels = 8;
const stepPixels = { fine: 1, coarse: 20 } as const;

/**
 * Places points on a page, by press, drag or keyboard. The arrow keys move the cross, with Shift in small
 * steps; Enter places a point, Backspace removes the last one and Escape removes all. With the pointer, Shift
 * keeps a line to right angles.
 */
export function PointsLayer({ page, turn, tool, label, onTaken, onCancel }: PointsLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [points, setPoints] = useState<readonly SheetPoint[]>([]);
  const [cursor, setCursor] = useState<SheetPoint | null>(null);
  const [byKeys, setByKeys] = useState(false);
  const pressed = useRef<{ x: number; y: number; isFirst: boolean } | null>(null);
  const wanted = placesTakenBy(tool) ?? { least: 1, most: 1 };

  const frameOf = () => layer.current?.getBoundingClientRect() ?? new DOMRect();
  const placeAt = ({ clientX, clientY, shiftKey }: PointerEvent): SheetPoint => {
    const frame = frameOf();
    const before = points.at(-1);
    if (!shiftKey || !before || isBoxTool(tool)) return sheetPointAt(frame, turn, clientX, clientY);
    const from = shownPointOf(frame, turn, before);
    const isAcross = Math.abs(clientX - from.x) > Math.abs(clientY - from.y);
    return sheetPointAt(frame, turn, isAcross ? clientX : from.x, isAcross ? from.y : clientY);
  };
  const finish = (all: readonly SheetPoint[]) => {
    setPoints([]);
    if (all.length < wanted.least) return;
    const frame = frameOf();
    const shown = all.map((point) => shownPointOf(frame, turn, point));
    const [left, top] = [Math.min(...shown.map(({ x }) => x)), Math.min(...shown.map(({ y }) => y))];
    const [right, bottom] = [Math.max(...shown.map(({ x }) => x)), Math.max(...shown.map(({ y }) => y))];
    const [across, down] = turn % 180 === 0 ? [frame.width, frame.height] : [frame.height, frame.width];
    onTaken({
      ...{ tool, page, points: all, aspect: across / down, shownPixels: across },
      box: new DOMRect(left, top, right - left, bottom - top),
    });
  };
  const take = (place: SheetPoint) => {
    const before = points.at(-1);
    const isEnd =
      before !== undefined && points.length >= wanted.least && distance(before, place) < samePlacePixels;
    const all = isEnd ? points : [...points, place];
    if (isEnd || all.length === wanted.most) finish(all);
    else setPoints(all);
  };
  const distance = (one: SheetPoint, other: SheetPoint) => {
    const [a, b] = [shownPointOf(frameOf(), turn, one), shownPointOf(frameOf(), turn, other)];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    // The space bar or the hand tool drags the sheet instead.
    if (event.button !== 0 || event.currentTarget.closest('[data-panning]')) return;
    const isFirst = points.length === 0 && event.pointerType !== 'touch' && wanted.most === 2;
    pressed.current = { x: event.clientX, y: event.clientY, isFirst };
    if (isFirst) setPoints([placeAt(event)]);
  };
  const release = (event: PointerEvent) => {
    const start = pressed.current;
    pressed.current = null;
    if (!start) return;
    const isDrag = Math.hypot(event.clientX - start.x, event.clientY - start.y) > dragPixels;
    // A moving touch pans.
    if (isDrag && event.pointerType === 'touch') return;
    if (!start.isFirst || isDrag) take(placeAt(event));
  };
  const keys = (event: KeyboardEvent) => {
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const move = moves[event.key];
    const frame = frameOf();
    const at = shownPointOf(frame, turn, cursor ?? { x: 0.5, y: 0.5 });
    if (move) {
      const step = event.shiftKey ? stepPixels.fine : stepPixels.coarse;
      setByKeys(true);
      setCursor(sheetPointAt(frame, turn, at.x + move[0] * step, at.y + move[1] * step));
    } else if (event.key === 'Enter') take(cursor ?? { x: 0.5, y: 0.5 });
    else if (event.key === 'Backspace') setPoints(points.slice(0, -1));
    else if (event.key === 'Escape') {
      if (points.length > 0) setPoints([]);
      else onCancel();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drawn = cursor && points.length > 0 ? [...points, cursor] : points;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is an area to draw on, not a form
    <div
      ref={layer}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: points can be placed by keyboard
      tabIndex={0}
      data-takes-taps
      className="points-layer"
      aria-label={t`${label}, page ${page}. Move with the arrow keys, press Enter to place a point.`}
      onPointerDown={press}
      onPointerMove={(event) => {
        setByKeys(false);
        setCursor(placeAt(event));
      }}
      onPointerUp={release}
      onPointerCancel={() => {
        pressed.current = null;
      }}
      onKeyDown={keys}
    >
      <Outline points={drawn} tool={tool} />
      {byKeys && cursor && (
        <span className="points-cross" style={{ left: `${cursor.x * 100}%`, top: `${cursor.y * 100}%` }} />
      )}
    </div>
  );
}

function Outline({ points, tool }: { points: readonly SheetPoint[]; tool: Tool }) {
  const [one, other] = points;
  if (!one || !other) return null;
  const list = points.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {isBoxTool(tool) ? (
        <rect
          x={Math.min(one.x, other.x)}
          y={Math.min(one.y, other.y)}
          width={Math.abs(one.x - other.x)}
          height={Math.abs(one.y - other.y)}
        />
      ) : tool === 'area' ? (
        <polygon points={list} />
      ) : (
        <polyline points={list} />
      )}
    </svg>
  );
}
