import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A wash in the shape of what comes. Decorative: the region around it carries `aria-busy` and the words. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span aria-hidden="true" className={clsx('block rounded bg-wash animate-wait', className)} {...props} />
  );
}
