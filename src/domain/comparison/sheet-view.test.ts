import { expect, it } from 'vitest';
import { keepMiddle, showRegion } from './sheet-view.ts';

it('keeps what is in the middle of a pane there when the pane becomes narrow', () => {
  const [wide, narrow] = [
    { width: 1_000, height: 600 },
    { width: 390, height: 310 },
  ];
  const sheet = { width: 2_384, height: 1_684 };
  const view = showRegion({ x: 0.4, y: 0.1, width: 0.02, height: 0.02 }, sheet, wide);
  const kept = keepMiddle(view, wide, narrow);
  const middleOf = (shown: typeof view, pane: typeof wide) => [
    (pane.width / 2 - shown.x) / shown.scale,
    (pane.height / 2 - shown.y) / shown.scale,
  ];
  expect(middleOf(kept, narrow)).toEqual(middleOf(view, wide));
});
