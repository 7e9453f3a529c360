import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A rotating circle. Decorative, so words next to it must say what is loading. */
export function Spinner({ className, ...props }: ComponentProps<typeof LoaderCircle>) {
  return (
    <LoaderCircle
      size={16}
      aria-hidden="true"
      className={clsx('shrink-0 motion-safe:animate-spin', className)}
      {...props}
    />
  );
}
