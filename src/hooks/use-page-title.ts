import { useEffect } from 'react';
import { shown } from '#lib/language/shown.ts';

/** Sets the title of the page for the tab and for screen readers, with the most specific word first. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${shown(title)} · Plumbline` : 'Plumbline';
  }, [title]);
}
