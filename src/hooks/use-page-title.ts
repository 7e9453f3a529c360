import { useEffect } from 'react';
import { shown } from '#lib/language/shown.ts';

/** Names the page in the tab and for a screen reader: the most special word first. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${shown(title)} · Plumbline` : 'Plumbline';
  }, [title]);
}
