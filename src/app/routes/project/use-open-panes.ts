import { useCallback, useState } from 'react';

const KEY = 'plumbline.workbench.closed';

/** The panes that can be put away; the page stands as long as a document is open. */
export type SidePane = 'documents' | 'ask';

function readClosed(): SidePane[] {
  const kept = localStorage.getItem(KEY)?.split(',') ?? [];
  return (['documents', 'ask'] as const).filter((pane) => kept.includes(pane));
}

/** Which side panes of the desk's workbench are put away; the device remembers. */
export function useOpenPanes() {
  const [closed, setClosed] = useState(readClosed);
  const set = useCallback((pane: SidePane, open: boolean) => {
    setClosed((current) => {
      const next = open ? current.filter((other) => other !== pane) : [...new Set([...current, pane])];
      localStorage.setItem(KEY, next.join());
      return next;
    });
  }, []);
  return { isOpen: (pane: SidePane) => !closed.includes(pane), set };
}
