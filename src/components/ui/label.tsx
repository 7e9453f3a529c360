import * as Radix from '@radix-ui/react-label';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export function Label({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={clsx('block text-sm font-semibold text-ink', className)} {...props} />;
}
