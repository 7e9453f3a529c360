import type { KeyboardEvent } from 'react';

/** Calls the action of a key. `Shift+` before a letter means that it is typed with Shift, `Ctrl+` with Ctrl or Command. */
export type KeyTable = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Keys of the open document, outside fields. Ctrl+F and Ctrl+P replace the browser's own, which handle only the
 * rendered pages.
 */
export function viewerKeys(table: KeyTable) {
  return (event: KeyboardEvent) => {
    if (event.altKey || event.defaultPrevented) return;
    const control = event.ctrlKey || event.metaKey;
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (typing && (!control || event.key === 'z')) return;
    const isLetter = /^[a-z]$/i.test(event.key);
    const name = `${control ? 'Ctrl+' : ''}${isLetter && event.shiftKey ? 'Shift+' : ''}${isLetter ? event.key.toLowerCase() : event.key}`;
    const action = table[name];
    if (!action) return;
    event.preventDefault();
    action();
  };
}
