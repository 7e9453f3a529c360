import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { partOr } from './optional-part.ts';
import { ErrorState } from './states.tsx';

/**
 * A part of a screen that is loaded separately. If it cannot be loaded, it says so in its place, and the rest of the
 * screen works. Only a reload requests it again, because the browser remembers the failure.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return partOr<Props>(load, PartMissing);
}

function PartMissing() {
  return (
    <ErrorState
      {...unloadedWords(t`This part could not be loaded`)}
      onRetry={() => window.location.reload()}
    />
  );
}

/** What is said in place of a part of the program that could not be loaded. `title`: with a connection. */
export function unloadedWords(title: string): { title: string; text: string } {
  return navigator.onLine
    ? { title, text: t`The connection was lost, or Plumbline has been updated. Reload the page.` }
    : { title: t`You are offline`, text: t`This part of Plumbline has not been loaded yet.` };
}
