import { t } from '@lingui/core/macro';

/** What is said in place of a part of the program that could not be loaded. `title`: with a connection. */
export function unloadedWords(title: string): { title: string; text: string } {
  return navigator.onLine
    ? { title, text: t`The connection was lost, or Plumbline has been updated. Reload the page.` }
    : { title: t`You are offline`, text: t`This part of Plumbline has not been loaded yet.` };
}
