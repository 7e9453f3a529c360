import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** The scrolling container of a sheet. Takes focus, so that the keyboard scrolls it too. */
export function ScrollPane({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      data-scroll-pane
      // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1, a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={clsx('absolute inset-0 overflow-auto -outline-offset-2', className)}
      {...props}
    />
  );
}
