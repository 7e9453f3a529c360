import { useCallback, useState } from 'react';
import type { SheetPoint } from '#domain/viewer/sheet-point.ts';
import type { Tool } from './tool.ts';

/** Places that were taken on a page with a tool. */
export interface Taken {
  tool: Tool;
  page: number;
  points: readonly SheetPoint[];
  /** What they span on the screen, in the window's pixels. */
  box: DOMRect;
  /** The sheet's width by its height as it is in its file. */
  aspect: number;
  /** That width as it is shown, in pixels. */
  shownPixels: number;
}

/** The strip under the toolbar. */
export type Strip = 'measuring' | 'markups' | null;

/** The tool in hand, and the strip that is open for it. */
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
