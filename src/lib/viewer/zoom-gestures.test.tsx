import { expect, it } from 'vitest';
import { listenForZoom, type ZoomGesture } from './zoom-gestures.ts';

function touch(element: HTMLElement, type: string, points: [number, number][], changed = points) {
  const asTouches = (list: [number, number][]) => list.map(([clientX, clientY]) => ({ clientX, clientY }));
  const event = new Event(type, { cancelable: true, bubbles: true });
  Object.assign(event, { touches: asTouches(points), changedTouches: asTouches(changed) });
  element.dispatchEvent(event);
}

function listened() {
  const element = document.createElement('div');
  const zooms: ZoomGesture[] = [];
  const taps: [number, number][] = [];
  const stop = listenForZoom(element, {
    onZoom: (gesture) => zooms.push(gesture),
    onDoubleTap: (origin) => taps.push(origin),
  });
  const tapAt = (x: number, y: number) => {
    touch(element, 'touchstart', [[x, y]]);
    touch(element, 'touchend', [], [[x, y]]);
  };
  return { element, zooms, taps, tapAt, stop };
}

it('zooms by the distance of two fingers and moves the sheet with them', () => {
  const { element, zooms } = listened();
  element.scrollLeft = 500;
  touch(element, 'touchstart', [
    [100, 100],
    [200, 100],
  ]);
  touch(element, 'touchmove', [
    [80, 100],
    [280, 100],
  ]);
  expect(zooms).toEqual([{ factor: 2, origin: [180, 100] }]);
  expect(element.scrollLeft).toBe(470);
});

it('reports a double tap at one place, but no single tap and no drag', () => {
  const { element, taps, tapAt } = listened();
  tapAt(50, 60);
  expect(taps).toEqual([]);
  tapAt(52, 61);
  expect(taps).toEqual([[52, 61]]);
  tapAt(50, 60);
  tapAt(250, 60);
  expect(taps).toHaveLength(1);
  touch(element, 'touchstart', [[250, 60]]);
  touch(element, 'touchend', [], [[250, 160]]);
  expect(taps).toHaveLength(1);
});

it('zooms by one thumb that taps and slides, about the place of the tap, and takes it for no double tap', () => {
  const { element, zooms, taps, tapAt } = listened();
  tapAt(50, 300);
  touch(element, 'touchstart', [[50, 300]]);
  for (const y of [305, 450, 300]) touch(element, 'touchmove', [[50, y]]);
  touch(element, 'touchend', [], [[50, 300]]);
  expect(zooms.map(({ factor }) => factor.toFixed(1))).toEqual(['2.0', '0.5']);
  expect(zooms[0]?.origin).toEqual([50, 300]);
  expect(taps).toEqual([]);
});

it('leaves a thumb that slides without a tap before to the scrolling', () => {
  const { element, zooms } = listened();
  touch(element, 'touchstart', [[50, 300]]);
  touch(element, 'touchmove', [[50, 450]]);
  expect(zooms).toEqual([]);
});

it('stops listening when stopped', () => {
  const { taps, tapAt, stop } = listened();
  stop();
  tapAt(50, 60);
  tapAt(50, 60);
  expect(taps).toEqual([]);
});
