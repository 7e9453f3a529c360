/**
 * Scrolls only the pane that holds `element` (marked `data-scroll-pane`), so that its middle is in the pane's middle.
 * `scrollIntoView` would move every scrolling ancestor, the window too.
 */
export function scrollToMiddle(element: HTMLElement): void {
  const pane = element.closest<HTMLElement>('[data-scroll-pane]');
  if (!pane) return;
  const box = element.getBoundingClientRect();
  const frame = pane.getBoundingClientRect();
  pane.scrollTo({
    top: pane.scrollTop + box.top + box.height / 2 - frame.top - frame.height / 2,
    left: isBeside(box, frame) ? pane.scrollLeft + box.left - frame.left - frame.width / 8 : pane.scrollLeft,
  });
}

function isBeside(box: DOMRect, frame: DOMRect): boolean {
  return box.left < frame.left || box.left > frame.right - Math.min(box.width, frame.width / 2);
}
