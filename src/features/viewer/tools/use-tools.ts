import { useCallback, useState } from 'react';
import type { SheetPoint } from '#domain/viewer/sheet-point.ts';
import type { Tool } from './tool.ts';

/** Points that were placed on a page with a tool. */
export interface Taken {
  tool: Tool;
  page: number;
  points: readonly SheetPoint[];
  /** Their extent on the screen, in the window's pixels. */
  box: DOMRect;
  /** The sheet's width divided by its height, as in its file. */
  aspect: number;
  /** The displayed width, in pixels. */
  shownPixels: number;
}

/** The strip below the toolbar. */
export type Strip = 'measuring' | 'markups' | null;

/** The current tool, and its open strip. */
export function useTools() {
  const [tool, setTool] = useState<Tool>('select');
  const [strip, setStrip] = useState<Strip>(null);
  const choose = useCallback((next: Tool) => setTool((now) => (now === next ? 'select' : next)), []);
  const putDown = useCallback(() => setTool('select'), []);
  const closeStrip = useCallback(() => {
    setStrip(null);
    setTool('select');
  }, []);
  const toggleStrip = useCallback(
    (wanted: Exclude<Strip, null>, first: Tool) => {
      if (strip === wanted) return closeStrip();
      setStrip(wanted);
      setTool(first);
    },
    [strip, closeStrip],
  );
  return { tool, strip, choose, setTool, putDown, toggleStrip, closeStrip };
}

export type Tools = ReturnType<typeof useTools>;
