import type { SheetPoint } from '../viewer/sheet-point.ts';

/** The units of paths: a page is 1,000 wide, and its height follows from its shape. */
export const pathWidth = 1_000;

/** The width of a cloud's bump and of an arrow's head, in 1/1,000 of the page's width: 10 mm on an A1. */
const bump = 12;
const head = 14;

const placed = ({ x, y }: SheetPoint, aspect: number) => ({ x: x * pathWidth, y: (y * pathWidth) / aspect });
const figure = (value: number) => Math.round(value * 10) / 10;

/** The outline of a revision cloud around a box given by two corners: arcs that bulge outwards. */
export function cloudPath(one: SheetPoint, other: SheetPoint, aspect: number): string {
  const [a, b] = [placed(one, aspect), placed(other, aspect)];
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  let path = `M${figure(left)} ${figure(top)}`;
  for (const [index, [x, y]] of corners.entries()) {
    const [toX, toY] = corners[(index + 1) % corners.length] ?? corners[0];
    const length = Math.hypot(toX - x, toY - y);
    const arcs = Math.max(1, Math.round(length / bump));
    const radius = figure(Math.max(length / arcs / 2, 0.1));
    for (let arc = 1; arc <= arcs; arc += 1) {
      const share = arc / arcs;
      path += `A${radius} ${radius} 0 0 1 ${figure(x + (toX - x) * share)} ${figure(y + (toY - y) * share)}`;
    }
  }
  return `${path}Z`;
}

/** A line from tail to tip, with an open head. */
export function arrowPath(tail: SheetPoint, tip: SheetPoint, aspect: number): string {
  const [from, to] = [placed(tail, aspect), placed(tip, aspect)];
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const barb = (turn: number) =>
    `${figure(to.x - head * Math.cos(angle + turn))} ${figure(to.y - head * Math.sin(angle + turn))}`;
  return `M${figure(from.x)} ${figure(from.y)}L${figure(to.x)} ${figure(to.y)}M${barb(0.45)}L${figure(to.x)} ${figure(to.y)}L${barb(-0.45)}`;
}
