import { expect, it } from 'vitest';
import { holdPoint } from './hold-point.ts';

/** An element with a box that a test moves and scales. */
function boxed(left: number, top: number, width: number, height: number) {
  const element = document.createElement('div');
  const box = { left, top, width, height };
  element.getBoundingClientRect = () =>
    ({ ...box, right: box.left + box.width, bottom: box.top + box.height }) as DOMRect;
  return { element, box };
}

it('scrolls back to the middle of the view, also if the sheet was centred in its pane', () => {
  const pane = boxed(0, 0, 400, 300);
  const sheet = boxed(150, 100, 100, 100);
  const restore = holdPoint(pane.element, [sheet.element]);
  Object.assign(sheet.box, { left: 0, top: 0, width: 1000, height: 1000 });
  restore();
  expect([pane.element.scrollLeft, pane.element.scrollTop]).toEqual([300, 350]);
});

it('keeps the point under the fingers in place on the nearest sheet', () => {
  const pane = boxed(0, 0, 400, 300);
  const far = boxed(0, 500, 400, 400);
  const near = boxed(0, 0, 400, 290);
  const restore = holdPoint(pane.element, [far.element, near.element], [100, 145]);
  Object.assign(near.box, { width: 800, height: 580 });
  restore();
  expect([pane.element.scrollLeft, pane.element.scrollTop]).toEqual([100, 145]);
});
