import { useCallback, useState } from 'react';

const KEY = 'plumbline.workbench.closed';

/** The panes that can be closed. The page stays while a document is open. */
export type SidePane = 'documents' | 'ask';

const sidePanes: readonly SidePane[] = ['documents', 'ask'];

function readClosed(): SidePane[] {
  const kept = localStorage.getItem(KEY)?.split(',') ?? [];
  return sidePanes.filter((pane) => kept.includes(pane));
}

/** Which side panes of the wide workbench are open. Stored on the device. */
export function useOpenPanes() {
  const [closed, setClosed] = useState(readClosed);
  const toggle = useCallback((pane: SidePane) => {
    setClosed((current) => {
      const next = sidePanes.filter((other) => current.includes(other) !== (other === pane));
      localStorage.setItem(KEY, next.join());
      return next;
    });
  }, []);
  return { isOpen: (pane: SidePane) => !closed.includes(pane), toggle };
}
