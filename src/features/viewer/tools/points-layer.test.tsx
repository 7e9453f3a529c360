import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PointsLayer } from './points-layer.tsx';
import type { Tool } from './tool.ts';
import type { Taken } from './use-tools.ts';

/** jsdom has no layout, so every element gets the box of a sheet of 400 × 200 pixels. */
beforeAll(() => {
  HTMLElement.prototype.getBoundingClientRect = () =>
    ({ left: 0, top: 0, right: 400, bottom: 200, width: 400, height: 200 }) as DOMRect;
  globalThis.DOMRect = class {
    x: number;
    y: number;
    width: number;
    height: number;
    constructor(x = 0, y = 0, width = 0, height = 0) {
      this.x = x;
      this.y = y;
      this.width = width;
      this.height = height;
    }
  } as unknown as typeof DOMRect;
});

let taken: Taken[] = [];
let cancelled = 0;
beforeEach(() => {
  taken = [];
  cancelled = 0;
});

function draw(tool: Tool, turn: 0 | 90 = 0): HTMLElement {
  render(
    <PointsLayer
      page={2}
      turn={turn}
      tool={tool}
      label="Measure"
      onTaken={(one) => taken.push(one)}
      onCancel={() => {
        cancelled += 1;
      }}
    />,
  );
  return screen.getByRole('group', { name: /^Measure, page 2/ });
}

/** jsdom's pointer events have no coordinates, so they are added to the event. */
function pointer(layer: HTMLElement, type: string, clientX: number, clientY: number, more: object = {}) {
  const event = new MouseEvent(type, { bubbles: true, clientX, clientY, ...more });
  const { pointerType = 'mouse' } = more as { pointerType?: string };
  Object.assign(event, { pointerType });
  fireEvent(layer, event);
}

function press(layer: HTMLElement, x: number, y: number, more: object = {}) {
  pointer(layer, 'pointerdown', x, y, more);
  pointer(layer, 'pointerup', x, y, more);
}

const points = () => taken.map((one) => one.points.map(({ x, y }) => [x, y]));

describe('PointsLayer', () => {
  it('places two points with two presses', () => {
    const layer = draw('distance');
    press(layer, 100, 50);
    expect(taken).toEqual([]);
    press(layer, 300, 50);
    expect(points()).toEqual([
      [
        [0.25, 0.25],
        [0.75, 0.25],
      ],
    ]);
    expect(taken[0]).toMatchObject({ page: 2, aspect: 2, shownPixels: 400, box: { x: 100, width: 200 } });
  });

  it('places two points with a drag', () => {
    const layer = draw('cloud');
    pointer(layer, 'pointerdown', 100, 50);
    pointer(layer, 'pointermove', 200, 100);
    pointer(layer, 'pointerup', 200, 100);
    expect(points()).toEqual([
      [
        [0.25, 0.25],
        [0.5, 0.5],
      ],
    ]);
  });

  it('lets a moving finger scroll, and places a point with a tap', () => {
    const layer = draw('distance');
    const touch = { pointerType: 'touch' };
    pointer(layer, 'pointerdown', 100, 50, touch);
    pointer(layer, 'pointerup', 200, 150, touch);
    expect(taken).toEqual([]);
    press(layer, 100, 50, touch);
    press(layer, 200, 50, touch);
    expect(points()).toEqual([
      [
        [0.25, 0.25],
        [0.5, 0.25],
      ],
    ]);
  });

  it('keeps a line to right angles with Shift', () => {
    const layer = draw('distance');
    press(layer, 100, 50);
    press(layer, 300, 60, { shiftKey: true });
    expect(points()[0]?.[1]).toEqual([0.75, 0.25]);
  });

  it('ends a line with a second press at its last point', () => {
    const layer = draw('route');
    for (const [x, y] of [
      [100, 50],
      [200, 50],
      [200, 150],
      [201, 150],
    ] as const)
      press(layer, x, y);
    expect(points()[0]).toHaveLength(3);
  });

  it('places points in sheet coordinates on a turned sheet', () => {
    press(draw('pin', 90), 400, 0);
    expect(points()).toEqual([[[0, 0]]]);
    expect(taken[0]?.aspect).toBe(0.5);
  });

  it('places no point while the hand tool is active', () => {
    const layer = draw('pin');
    layer.parentElement?.setAttribute('data-panning', 'ready');
    press(layer, 100, 50);
    layer.parentElement?.removeAttribute('data-panning');
    expect(taken).toEqual([]);
  });

  it('places and removes points by keyboard, and cancels with Escape', async () => {
    draw('distance').focus();
    await userEvent.keyboard('{Enter}{ArrowRight}{Enter}');
    expect(points()).toEqual([
      [
        [0.5, 0.5],
        [0.55, 0.5],
      ],
    ]);
    await userEvent.keyboard('{Enter}{Backspace}{ArrowDown}{Enter}{Escape}');
    expect(taken).toHaveLength(1);
    expect(cancelled).toBe(0);
    await userEvent.keyboard('{Escape}');
    expect(cancelled).toBe(1);
  });
});
