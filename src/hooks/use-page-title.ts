import { useEffect } from 'react';

/** Names the page in the tab and for a screen reader: the most special word first. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · Plumbline` : 'Plumbline';
  }, [title]);
}
