import { t } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { ErrorState } from './error-state.tsx';
import { partOr } from './optional-part.ts';
import { unloadedWords } from './unloaded-words.ts';

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
