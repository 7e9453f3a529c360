/** Fields and buttons in a sheet keep the space bar. */
const takesKeys = 'input, textarea, select, button, a, [contenteditable]';

/** Of the view: a line or two of the former one stays to go on from. */
const screenful = 0.9;

/**
 * Drags what a pane shows: with the hand, with the space bar held, or with the middle button. Touch pans by itself. While
 * the space bar or the hand is in use, `data-panning` says so (`ready`, `dragging`). Text can be selected otherwise.
 *
 * @param isHand whether the hand was chosen
 * @returns the way to stop listening
 */
export function listenForPan(pane: HTMLElement, isHand: () => boolean): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isSpace = false;
  let hasDragged = false;
  let held: { x: number; y: number } | null = null;
  const show = () => {
    if (held) pane.dataset.panning = 'dragging';
    else if (isSpace || isHand()) pane.dataset.panning = 'ready';
    else delete pane.dataset.panning;
  };
  const release = () => {
    held = null;
    show();
  };
  pane.addEventListener(
    'mousedown',
    (event) => {
      if (event.button !== 1 && !(event.button === 0 && (isSpace || isHand()))) return;
      // No text is selected and no link is followed from here.
      event.preventDefault();
      event.stopPropagation();
      pane.focus({ preventScroll: true });
      held = { x: event.clientX, y: event.clientY };
      hasDragged = true;
      show();
    },
    { capture: true, signal },
  );
  window.addEventListener(
    'mousemove',
    (event) => {
      if (!held) return;
      if (event.buttons === 0) return release();
      pane.scrollLeft -= event.clientX - held.x;
      pane.scrollTop -= event.clientY - held.y;
      held = { x: event.clientX, y: event.clientY };
    },
    { signal },
  );
  window.addEventListener('mouseup', release, { signal });
  pane.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== ' ' || (event.target as Element).matches(takesKeys)) return;
      // It scrolls when it is let go without a drag, as it does everywhere else.
      event.preventDefault();
      if (isSpace) return;
      isSpace = true;
      hasDragged = false;
      show();
    },
    { signal },
  );
  const letGo = () => {
    isSpace = false;
    show();
  };
  const up = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !isSpace) return;
    if (!hasDragged) pane.scrollTop += pane.clientHeight * screenful * (event.shiftKey ? -1 : 1);
    letGo();
  };
  window.addEventListener('keyup', up, { signal });
  window.addEventListener('blur', letGo, { signal });
  return () => {
    controller.abort();
    delete pane.dataset.panning;
  };
}
