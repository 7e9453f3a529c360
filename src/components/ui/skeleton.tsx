import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/**
 * A placeholder in the shape of the loading content. Decorative: the region around it has `aria-busy` and the words.
 */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block max-w-full rounded bg-wash animate-wait', className)}
      {...props}
    />
  );
}
