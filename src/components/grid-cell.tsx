import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A cell of a list whose rows are positioned, and take the focus as a whole. */
export function GridCell({ className, children }: { className: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be positioned
    // biome-ignore lint/a11y/useFocusableInteractive: the row takes focus
    <div role="gridcell" className={clsx('flex min-w-0 items-center', className)}>
      {children}
    </div>
  );
}
