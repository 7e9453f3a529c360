import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenForPan } from './drag-to-pan.ts';

let pane: HTMLElement;
let hand = false;
let stop = () => {};

beforeEach(() => {
  pane = document.createElement('div');
  pane.tabIndex = 0;
  pane.innerHTML = '<p>Words</p><button>Link</button>';
  document.body.append(pane);
  hand = false;
  stop = listenForPan(pane, () => hand);
});

afterEach(() => {
  stop();
  pane.remove();
});

/** Returns whether the browser may still select text from there. */
function drag(button = 0): boolean {
  const selects = fireEvent.mouseDown(pane.firstElementChild ?? pane, { button, clientX: 100, clientY: 100 });
  fireEvent.mouseMove(window, { buttons: 1, clientX: 70, clientY: 80 });
  fireEvent.mouseUp(window);
  return selects;
}

it('lets a drag without the hand tool select text', () => {
  expect(drag()).toBe(true);
  expect([pane.scrollLeft, pane.scrollTop]).toEqual([0, 0]);
});

it('drags with the hand tool and with the middle button', () => {
  hand = true;
  expect(drag()).toBe(false);
  hand = false;
  expect(drag(1)).toBe(false);
  expect([pane.scrollLeft, pane.scrollTop]).toEqual([60, 40]);
});

it('drags while the space bar is held, but not after', () => {
  fireEvent.keyDown(pane, { key: ' ' });
  expect(pane.dataset.panning).toBe('ready');
  drag();
  fireEvent.keyUp(window, { key: ' ' });
  expect(pane.dataset.panning).toBeUndefined();
  expect(drag()).toBe(true);
  expect([pane.scrollLeft, pane.scrollTop]).toEqual([30, 20]);
});

it('lets the space bar press a button on the sheet', () => {
  expect(fireEvent.keyDown(pane.lastElementChild ?? pane, { key: ' ' })).toBe(true);
  expect(pane.dataset.panning).toBeUndefined();
});

it('scrolls by a screenful after the space bar was pressed without a drag', () => {
  Object.defineProperty(pane, 'clientHeight', { value: 500 });
  fireEvent.keyDown(pane, { key: ' ' });
  fireEvent.keyDown(pane, { key: ' ', repeat: true });
  fireEvent.keyUp(window, { key: ' ' });
  expect(pane.scrollTop).toBe(450);
  fireEvent.keyDown(pane, { key: ' ', shiftKey: true });
  fireEvent.keyUp(window, { key: ' ', shiftKey: true });
  expect(pane.scrollTop).toBe(0);
});
