/** Fields and buttons in a sheet keep the space bar. */
const takesKeys = 'input, textarea, select, button, a, [contenteditable]';

/** As a share of the view: a line or two of the previous screen stay visible. */
const screenful = 0.9;

/**
 * Drags the contents of a pane with the hand tool, with the space bar held, or with the middle button. Touch already
 * pans by itself. While the space bar or the hand tool is active, `data-panning` is set (`ready`, `dragging`).
 * Otherwise text can be selected.
 * @param isHand whether the hand tool is chosen
 * @returns a function that stops listening
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
      // Prevents selecting text and following links.
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
      // The space bar scrolls when it is released without a drag, as on any page.
      event.preventDefault();
      if (isSpace) return;
      isSpace = true;
      hasDragged = false;
      show();
    },
    { signal },
  );
  const stop = () => {
    isSpace = false;
    show();
  };
  const up = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !isSpace) return;
    if (!hasDragged) pane.scrollTop += pane.clientHeight * screenful * (event.shiftKey ? -1 : 1);
    stop();
  };
  window.addEventListener('keyup', up, { signal });
  window.addEventListener('blur', stop, { signal });
  return () => {
    controller.abort();
    delete pane.dataset.panning;
  };
}
