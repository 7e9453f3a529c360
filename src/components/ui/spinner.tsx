import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A turning circle; decorative, so the words beside it must say what is waited for. */
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
