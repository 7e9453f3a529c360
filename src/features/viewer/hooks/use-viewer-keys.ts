import type { KeyboardEvent } from 'react';
import type { SheetControls } from '../components/sheet-controls.ts';

interface ViewerActions {
  controls: SheetControls | null;
  onRotate: () => void;
  onFind: () => void;
  onPrint: () => void;
}

/**
 * Keys of the open document: + and - zoom, 0 fits the width, r rotates. Ctrl+F and Ctrl+P do what the browser's own would:
 * it sees only the pages that are drawn.
 */
export function useViewerKeys({ controls, onRotate, onFind, onPrint }: ViewerActions) {
  const plain: Record<string, (() => void) | undefined> = {
    '+': () => controls?.zoom('in'),
    '=': () => controls?.zoom('in'),
    '-': () => controls?.zoom('out'),
    '0': controls?.fitWidth,
    r: controls?.isTurnable ? onRotate : undefined,
  };
  const withControl: Record<string, (() => void) | undefined> = { f: onFind, p: onPrint };
  return (event: KeyboardEvent) => {
    if (event.altKey) return;
    const control = event.ctrlKey || event.metaKey;
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (typing && !control) return;
    const action = (control ? withControl : plain)[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
}
